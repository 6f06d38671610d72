// The door of the embedded API, for the build, for tests and for plugins' server halves.
export type {
  Beforehand,
  CallContext,
  CallHandler,
  FileToKeep,
  JobContext,
  JobRun,
  JobWork,
  LinkHandler,
  ManyReactionHandler,
  Prepared,
  Protocol,
  ProtocolAnswer,
  ProtocolCall,
  ToldCall,
  PageAnswer,
  PageRequest,
  PublicPage,
  MoveContext,
  MoveParts,
  MoveRefinement,
  Offered,
  ReactionHandler,
  RequestContext,
  ResourceHooks,
  ServerArea,
  WorkerContext,
} from './area/ServerArea.ts';
export type { DemoContext } from './ports/DemoContext.ts';
export { countFor } from './seed/countFor.ts';
export { diceOf, type Dice } from './seed/dice.ts';
export { demoName, demoNames, type Script } from './seed/names.ts';
export { isOutsideError } from './outside/OutsideError.ts';
export type { Outside } from './outside/outside.ts';
export type { RecordedWrite } from './ports/historyPort.ts';
export type { HappenedEvent } from './events/Reaction.ts';
export { pageOf, tellPage } from './ports/pageOf.ts';
export { asAttachment } from './files/fileName.ts';
export { contactsIn, maskContacts } from './lib/contactMasking/maskContacts.ts';
export { richBlocks } from './lib/pdf/richBlocks.ts';
export { asset, html, page, pathOf, type Html } from './serving/pages/html.ts';
export { pageStyle } from './serving/pages/pageStyle.ts';
export { qrModules } from './lib/pdf/qrCode.ts';
export { isolated } from './lib/pdf/isolated.ts';
export type { Signer } from './secrets/signer.ts';
export type { PdfBlock, PdfDocument } from './lib/pdf/PdfDocument.ts';
export { hashPassword, passwordProblem } from './auth/passwords.ts';
export { startJobs } from './background/startJobs.ts';
export { csvStream } from './lib/sheets/csvStream.ts';
export { sheetStream } from './lib/sheets/sheetStream.ts';
export type { SheetCell } from './lib/sheets/SheetCell.ts';
export type { Checking } from './ports/TextCheck.ts';
export type { TextToCheck } from './translationIndex/TextToCheck.ts';
export { textStandings } from './translationIndex/standings.ts';
export type {
  Across,
  SimilarText,
  TextsQuery,
  BroughtTexts,
  TextMatch,
  RecordText,
  TextChanges,
  TextCount,
  TextMoment,
  TextOutcome,
  TextRecord,
  TextResource,
  TextStanding,
} from './translationIndex/TextsPort.ts';
export type { TextLanguage } from './translationIndex/languages.ts';
