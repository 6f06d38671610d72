// The door of api: the client, and the bindings of declared resources and calls.
export { ApiError, isAborted, isApiError, isLost, type ApiErrorKind } from './apiError.ts';
export type { OwnText, OwnTexts } from './errorFrom.ts';
export { createHttp, type Answer, type CallOptions, type FileAnswer, type Http, type HttpPorts, type UploadOptions } from './http.ts';
export { createLease, createWebLock, type Lock } from './lock.ts';
export type { CacheClearPort, FeaturesPort, IssuedTokens, LocalePort, SessionPort, TimerPort, Tokens } from './ports.ts';
export type { Progress, Transport, WireAnswer, WireRequest } from './wire.ts';
export { queryString, type Query, type QueryValue } from './queryString.ts';
export { createKeyring, type Keyring } from './keyring.ts';
export { randomKey } from './randomKey.ts';
export { createSessionApi, type Language, type SessionApi } from './sessionApi.ts';
export { createCacheClear } from './cacheClear.ts';
export { createResourceApi, type BoundResource, type ListParams, type PageSize, type RecordId, type RecordList, type ResourceApi } from './resourceApi.ts';
export { callApi, callForFile, type CallPorts } from './callApi.ts';
export { getCapabilities } from './capabilities.ts';
export { createOursApi, type OursApi } from './oursApi.ts';
export type { AttentionCount, BulkRequest, BulkTarget, HistoryEntry, ImportReport, Job, SavedView, SearchHit, SessionInfo } from './oursTypes.ts';
