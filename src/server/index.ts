// The door of the embedded API, for the build, for tests and for plugins' server halves.
export type {
  CallContext,
  CallHandler,
  FileToKeep,
  JobContext,
  JobRun,
  JobWork,
  ManyReactionHandler,
  Prepared,
  MoveContext,
  MoveParts,
  MoveRefinement,
  Offered,
  ReactionHandler,
  RequestContext,
  ResourceHooks,
  ServerArea,
  WorkerContext,
} from './area.ts';
export type { LinkHandler } from './links/FollowedLink.ts';
export type { DemoContext } from './seed/DemoContext.ts';
export { countFor } from './seed/countFor.ts';
export { diceOf, type Dice } from './seed/dice.ts';
export { demoName, demoNames, type Script } from './seed/names.ts';
export { isOutsideError } from './outside/OutsideError.ts';
export type { Outside } from './outside/outside.ts';
export type { ToldWrite } from './resource/historyPort.ts';
export type { HappenedEvent } from './events/Reaction.ts';
export { pageOf, tellPage } from './calls/pageOf.ts';
export { asAttachment } from './files/fileName.ts';
export { contactsIn, maskContacts } from './contacts/maskContacts.ts';
export { richBlocks } from './pdf/richBlocks.ts';
export { isolated } from './pdf/isolated.ts';
export type { PdfBlock, PdfDocument } from './pdf/PdfDocument.ts';
export { hashPassword, passwordProblem } from './auth/passwords.ts';
export { startJobs } from './jobs/startJobs.ts';
export { csvStream } from './sheets/csvStream.ts';
export { sheetStream } from './sheets/sheetStream.ts';
export type { SheetCell } from './sheets/SheetCell.ts';
export type { Checking, TextToCheck } from './texts/TextCheck.ts';
export type { WordFile } from './i18n.ts';
export { textStandings } from './texts/standings.ts';
export type {
  Across,
  AlikeText,
  AskedTexts,
  BroughtTexts,
  FoundText,
  RecordText,
  TextChanges,
  TextCount,
  TextMoment,
  TextOutcome,
  TextRecord,
  TextResource,
  TextStanding,
} from './texts/TextsPort.ts';
export type { TextLanguage } from './texts/languages.ts';
export type { TextTranslator } from './texts/TextTranslator.ts';
