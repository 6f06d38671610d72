// The door of core: the plugin contract. Isomorphic, without React, DOM, Node or I/O.
export { can, isRole, isUnscoped, levels, ownsOnly, roles, viewerOf } from './roles/access.ts';
export type { Access, Role, Viewer } from './roles/access.ts';
export { areaIndex, countedViews, menuFor } from './area/areaIndex.ts';
export type { AreaIndex, IndexedMenu, IndexedResource, IndexedView } from './area/areaIndex.ts';
export { inlineRefs, RefError } from './registry/bundle.ts';
export type { ResolveFile } from './registry/bundle.ts';
export { changeText } from './text/changeText.ts';
export { deviceOf } from './text/deviceOf.ts';
export { percentText } from './text/percentText.ts';
export { claimsHeldBy, noStanding } from './registry/claims.ts';
export type { Standing } from './registry/claims.ts';
export { isZone, zoneOf } from './schema/closedSets.ts';
export { inSentence, titleCase } from './text/codes.ts';
export type { IndexedCard, IndexedPage, IndexedPart } from './area/indexedContributions.ts';
export { addDays, addMonths, daysBetween, firstWeekdayOf, instantOf, isDay, isInstant, weekdayOf, weekOf, weeksOfMonth } from './time/days.ts';
export type { Day } from './time/days.ts';
export { boxText, dayText, instantText } from './time/dateText.ts';
export { readDay, readMoment, readTime } from './time/readMoment.ts';
export { shapeOfList } from './question/shapes.ts';
export { leadOf, standingOf, type FactKind, type FactStanding, type Share } from './records/facts.ts';
export type { SalesDecl } from './declare/factsDecl.ts';
export { figureField, figureNeeds, mayHaveFigure } from './question/figures.ts';
export { endpointsOf, endpointsOfResource } from './area/endpoints.ts';
export type { Endpoint } from './area/endpoints.ts';
export { englishOf, filledTree, formFilesOf, frameTree, keysOf } from './area/english.ts';
export type { Tree } from './text/wordTree.ts';
export { errorToWire, fieldErrors, isWaypostError, WaypostError } from './validation/errors.ts';
export type { ErrorName, FieldErrors } from './validation/errors.ts';
export { demoPhone, demoPhoneCountries, type DemoPhoneCountry } from './text/demoPhone.ts';
export { durationText, longMinutes } from './time/durationText.ts';
export { errorText } from './validation/errorText.ts';
export type { Translate, ValidationError } from './validation/errorText.ts';
export { changeEvent, everyDeclared, everyEvent } from './area/events.ts';
export type { Change, DeclaredEvent } from './area/events.ts';
export { presentPayload } from './area/presentPayload.ts';
export { formats } from './validation/formats.ts';
export { formerNames, presentList, presentName, withPresentNames } from './schema/formerly.ts';
export { everyMs, settingsOfTimes, timesBy } from './area/jobs.ts';
export type { TimesWord } from './area/jobs.ts';
export type { DeclaredTimes, JobTimes } from './declare/jobDecl.ts';
export {
  defaultLocale,
  directionOf,
  languageName,
  languageOf,
  languages,
  languageSchema,
  locales,
  otherLocales,
  type Direction,
  type LanguageCode,
} from './languages.ts';
export { fieldKinds, kindOf } from './schema/kinds.ts';
export type { FieldKind } from './schema/kinds.ts';
export {
  actionsIn,
  callsIn,
  endedStates,
  isFinal,
  isTimed,
  momentOfMove,
  moveCall,
  moveOf,
  recordAt,
  stateAt,
  statesThat,
  timedFrom,
  timedPath,
} from './resource/lifecycle.ts';
export type { TimedMove } from './resource/lifecycle.ts';
export type { LifecycleDecl, MoveDecl } from './declare/lifecycleDecl.ts';
export type { StateTag } from './schema/stateTag.ts';
export { withSearchAndSort } from './resource/listCall.ts';
export { menuGroups } from './declare/manifest.ts';
export type {
  RecipientsByOffer,
  CallAnswers,
  CallDecl,
  LinkDecl,
  MailDecl,
  BrowserManifest,
  Manifest,
  MenuGroup,
  ProtocolDecl,
  AskedLink,
  PublicPageDecl,
} from './declare/manifest.ts';
export { answersOf, daysOf, linkOf } from './area/links.ts';
export { isAddressLive, isReservedSlug, plainPath, publicAddress } from './records/addresses.ts';
export { recordMatches } from './records/matches.ts';
export { takenField } from './records/takenField.ts';
export { copyName } from './text/copyName.ts';
export {
  emphasisOf,
  isCounting,
  isWordMark,
  publishedElements,
  publishedNames,
  publishedPicture,
  saidByStyle,
  wordLevelOf,
} from './text/published.ts';
export { inLatin, slugify, slugSource } from './text/slugify.ts';
export { mostOrdered, orderOfList, placeStep } from './question/ordered.ts';
export { packed, unpacked } from './packed.ts';
export type { OrderDecl } from './question/ordered.ts';
export { isLocked, isUnwritable, lockedFields } from './access/locked.ts';
export { cellPartName, cellPartsOf, cellPartTitle } from './records/cellParts.ts';
export type { CellPart } from './records/cellParts.ts';
export { asGiven, csvMark, csvText, harmless } from './text/csv.ts';
export { csvSeparator, markedEncoding, readText } from './text/textFile.ts';
export type { CsvSeparator, TextEncoding } from './text/textFile.ts';
export type { CsvCell } from './text/csv.ts';
export { addMoney, isMoney, percentOf, shareAmount, sumOfAmounts } from './money/amounts.ts';
export type { Money } from './money/amounts.ts';
export { currencyCodes, currencyDigits, minorScale } from './money/digits.ts';
export { atRate, convertMoney, exchangeFields, rateBetween } from './money/exchange.ts';
export type { ExchangeRate } from './money/exchange.ts';
export { decimalMoney, formatMoney, majorAmount, moneyInput, parseMoney } from './money/text.ts';
export { freeKinds, mentionsOf } from './names/mentions.ts';
export type { Mention } from './names/mentions.ts';
export { nearest } from './text/nearest.ts';
export { apiVersion, coreCalls, corePaths, coreTables, openTables } from './registry/own.ts';
export { inTextOf, pictureFields } from './records/inText.ts';
export { filesIn, picturesIn } from './records/shownFiles.ts';
export { fieldsIn as conditionFields } from './resource/rules.ts';
export { nameRecord, recordNamed } from './text/namedRecord.ts';
export type { NamedRecord } from './text/namedRecord.ts';
export type { Factors, Passkey } from './access/Factors.ts';
export type { IssuedKey, RecordKey } from './access/RecordKey.ts';
export { emptiedBy, narrowed, narrowingFilters, narrowingOf } from './access/narrowing.ts';
export type { Narrowing } from './access/narrowing.ts';
export { isForPeople, reachableBy, verbOfCall, verbOfOperation, type Reachable } from './area/reach.ts';
export { mayRead, reaches, wholeReach, type Verb } from './roles/reach.ts';
export { everyPermission, permissionsOf, permitted } from './roles/permissions.ts';
export { addressesIn, addressPlace, erasedFields, erasedId, fieldsOfPerson, isPersonal, personsOf } from './records/personal.ts';
export type { PersonDecl } from './declare/personalDecl.ts';
export { realTimer } from './ports.ts';
export type { IssuedTokens, Timer, Tokens } from './ports.ts';
export {
  anyOf,
  chosenFilter,
  filterFields,
  fromStart,
  isFiltered,
  isSetFilter,
  orderOf,
  pageSizes,
  plainKind,
  rangeOf,
  resolveFilter,
  valuesIn,
  windowSize,
  withFilter,
  withoutFilters,
} from './question/question.ts';
export type { Filter, ListPageSize, Question } from './question/question.ts';
export { fromAddress, toAddress } from './question/questionAddress.ts';
export { fieldParam, filtersToWire, flatWire, isLinked, isSpecified, toWire, type Wire } from './question/questionWire.ts';
export { fromWire, readWire, sortOf, type RawQuery, type WireReading, type WireTerm } from './question/wireReading.ts';
export type { AnswerOf, Draft, QuestionOf, RecordOf, Row } from './records/records.ts';
export { createRegistry, quarantine } from './registry/registry.ts';
export type { Call, CheckSource, Plugin, PluginSource, Problem, Quarantined, Registry, Supplies } from './area/declared.ts';
export { isoDay, resolveWord } from './time/relativeWords.ts';
export type { Now } from './time/relativeWords.ts';
export { reservedKeys } from './area/reserved.ts';
export { fieldOf, systemFields, unreadField } from './resource/fields.ts';
export {
  isPublicLive,
  publicationField,
  publishingFields,
  publishingOf,
  publishingSchemas,
  publishingSteps,
  withoutPublication,
  type PublishingStep,
} from './resource/publishing.ts';
export { atPlace, isOrdered, refsOf, resolveResource } from './resource/resource.ts';
export type { Resource } from './resource/resolvedResource.ts';
export type { ActionDecl } from './declare/actionDecl.ts';
export { isolatedIn, valuesInSentences } from './text/isolatedIn.ts';
export { warningsTold } from './validation/warnings.ts';
export type { ExpandDecl, FigureDecl, Operation, QueryDecl, ResourceDecl, WhereValue } from './declare/resourceDecl.ts';
export type { DueDecl, TotalKind, ViewDecl, ViewShape } from './declare/viewDecl.ts';
export { partOf, savesRecord, versionsField, versionsSchema } from './resource/partVersions.ts';
export { addPeriods, edgesOf, periods, startOfPeriod } from './time/periods.ts';
export type { Period } from './time/periods.ts';
export { resolveDates } from './records/relativeDates.ts';
export { rollupFigure } from './resource/rollup.ts';
export { bySpecificity, fillPath, findRoute, matchPath, paramsOf, shapeOf, withParams } from './resource/routes.ts';
export type { Route } from './resource/routes.ts';
export { fieldsIn, rulesOf, savedRules } from './resource/rules.ts';
export type { Rule } from './resource/rule.ts';
export { codesIn, colourOf, isObject, labelsIn, ownRefOf, refOf, typeOf } from './schema/schema.ts';
export type { Json, JsonSchema, RefDecl, RollupDecl, WireRecord } from './schema/schema.ts';
export type { LiveChange, LiveChanges, Present, LiveEvent as Told } from './area/live.ts';
export { isOthers, meets, ownScope, scopeFields, scopeOf } from './access/scope.ts';
export type { Predicate, ScopeFacts } from './access/scope.ts';
export type { FieldsPart, FigurePart, FinishDecl, LinksPart, ListPart, PagePart, PartDecl, RowsPart } from './declare/screenDecl.ts';
export {
  hrefOf,
  identifiedBy,
  isOwnPart,
  keyOf,
  openPattern,
  partKindOf,
  partsIn,
  placeIdOf,
  recordLook,
  recordParam,
  routesOf,
} from './resource/screens.ts';
export type { PartKind, RecordLook, Target } from './resource/screens.ts';
export { servedWords } from './declare/servedWords.ts';
export { defaultsOf, settingsId, settingsName } from './area/settings.ts';
export { hiddenFields, requiredWith } from './records/shownFields.ts';
export { blanksIn, cut, isBlank, textOfUtf8 } from './text/text.ts';
export { dayMinutes, dayMs, daySeconds, hourMs, minuteMs } from './time/lengths.ts';
export { undoMs } from './time/undo.ts';
export { canField, isKeptFrom, sectionId, sectionsOf, variants, variantSchema, withoutNulls, writableFields } from './resource/variants.ts';
export { bandsIn, gapsIn, overlapsIn, type Band } from './records/bands.ts';
export type { BandsDecl } from './schema/bandsDecl.ts';
export { blockKind, blocksIn, blockWords, hasBlockWords, localizedMembers } from './records/blocks.ts';
export type { BlocksDecl } from './schema/blocksDecl.ts';
export { rowProblems, withPairs, withRowProblems } from './records/rowProblems.ts';
export type { Variant } from './resource/variants.ts';
export { dueMsOf, isInView, reachedBy, urgencyAt, type Urgency } from './question/due.ts';
export { declaredTotals, filtersOf, mayOpenView, viewQuestion, viewsFor } from './question/views.ts';
export { offsetAt, wallToInstant, type WallInstant } from './time/offsets.ts';
export { dayIn, fromLocal, ownZone, toLocal, zones } from './time/zoned.ts';
