// The door of api: the client, and the bindings of declared resources and calls.
export { createReadApi } from './readApi.ts';
export { putInOrder } from './orderApi.ts';
export { createPublishingApi, type PublishedVersion, type Publishing, type PublishingApi, type PublishingPlan } from './publishingApi.ts';
export { ApiError, isAborted, isApiError, isLost, isUnanswered, type ApiErrorKind } from './apiError.ts';
export { createHttp, type Http, type HttpPorts } from './http.ts';
export { createLease, createWebLock, type Lock } from './lock.ts';
export type { SessionPort } from './ports.ts';
export type { Transport, WireAnswer, WireRequest } from './wire.ts';
export { queryString, type Query } from './queryString.ts';
export { createKeyring, type Keyring } from './keyring.ts';
export { randomKey } from './randomKey.ts';
export { createSessionApi, type Language, type LinkQuestion as LinkAsked, type LinkWords, type SessionApi } from './sessionApi.ts';
export { createCacheClear } from './cacheClear.ts';
export { createResourceApi, type BoundResource, type ListParams, type RecordList, type ResourceApi } from './resourceApi.ts';
export { callApi, callForFile } from './callApi.ts';
export { getCapabilities } from './capabilities.ts';
export { createOursApi } from './oursApi.ts';
export { createLiveApi, type LiveApi } from './liveApi.ts';
export { createFactorsApi, type FactorsApi } from './factorsApi.ts';
export { createPasskeysApi, type PasskeysApi, type PasskeyQuestion } from './passkeysApi.ts';
export { createPersonalApi, type PersonalAge, type PersonalArea, type PersonalRequest, type PersonalDataSummary } from './personalApi.ts';
export { createLiveStream, StreamRefused, type OpenStream } from './liveStream.ts';
export type {
  BulkCheck,
  BulkTarget,
  HistoryEntry,
  ImportReport,
  Job,
  SavedView,
  ScheduledJob,
  SearchHit,
  SessionInfo,
  Figures,
  GroupCount,
  FigureSeries,
  ListTotal,
  Standing,
  AddressesOfRecord,
  UseOfRecord,
  UsesOfRecord,
  DueRecord,
  ViewCount,
} from './oursTypes.ts';
