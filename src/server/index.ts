// The door of the embedded API, for the build, for tests and for plugins' server halves.
export type {
  CallContext,
  CallHandler,
  FileToKeep,
  JobContext,
  Prepared,
  MoveContext,
  MoveParts,
  OfferHandler,
  ReactionHandler,
  RequestContext,
  ServerArea,
} from './area.ts';
export type { LinkHandler } from './links/FollowedLink.ts';
export type { DemoContext } from './seed/DemoContext.ts';
export { isOutsideError } from './outside/OutsideError.ts';
export type { ToldWrite } from './resource/historyPort.ts';
export type { HappenedEvent } from './events/Reaction.ts';
export { asAttachment } from './files/fileName.ts';
export { contactsIn, maskContacts } from './contacts/maskContacts.ts';
export { richBlocks } from './pdf/richBlocks.ts';
export { isolated } from './pdf/isolated.ts';
export type { PdfBlock, PdfDocument } from './pdf/PdfDocument.ts';
export { hashPassword, passwordProblem } from './auth/passwords.ts';
export { startJobs } from './jobs/startJobs.ts';
