// The door of the embedded API, for the build, for tests and for plugins' server halves.
export type { CallContext, CallHandler, DemoContext, JobContext, JobWork, Records, RequestContext, ResourceHooks, ServerArea } from './area.ts';
export type { Actor, AppContext, Language, Mail, RequestInfo } from './context.ts';
export type { Db, Engine, Result } from './db/Db.ts';
export { apiBase, apiIn, createApp, type AppParts, type AuthPort } from './app.ts';
export type { Areas } from './calls/Registered.ts';
export type { Upload } from './calls/upload.ts';
export { hashPassword, passwordProblem } from './auth/passwords.ts';
export { createTranslator, type Locales } from './i18n.ts';
export { startJobs, type Jobs } from './jobs/startJobs.ts';
export { linkSpecsOf, tableSpecOf, tableSpecsOf } from './resource/tableSpec.ts';
