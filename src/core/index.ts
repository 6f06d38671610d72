// The door of core: the plugin contract. Isomorphic, without React, DOM, Node or I/O.
export { can, isRole, isUnscoped, levels, ownsOnly, roles, viewerOf } from './access.ts';
export type { Access, Role, Viewer } from './access.ts';
export { areaIndex, countedViews, menuFor } from './areaIndex.ts';
export type { AreaIndex, IndexedMenu, IndexedResource, IndexedView } from './areaIndex.ts';
export { inlineRefs, RefError } from './bundle.ts';
export type { ResolveFile } from './bundle.ts';
export { changeText } from './changeText.ts';
export { claimsHeldBy, noStanding } from './claims.ts';
export type { Standing } from './claims.ts';
export { isZone, zoneOf } from './closedSets.ts';
export { inSentence, titleCase } from './codes.ts';
export type { IndexedCard, IndexedPart } from './indexedContributions.ts';
export { addDays, addMonths, daysBetween, firstWeekdayOf, instantOf, isDay, weekdayOf, weekOf, weeksOfMonth } from './days.ts';
export type { Day } from './days.ts';
export { dayText, instantText } from './dateText.ts';
export { shapeOfList } from './shapes.ts';
export { leadOf, standingOf, type FactKind, type FactStanding, type Share } from './facts.ts';
export type { FactsDecl } from './factsDecl.ts';
export { figureField, figureNeeds, mayHaveFigure } from './figures.ts';
export { endpointsOf, endpointsOfResource } from './endpoints.ts';
export type { Endpoint } from './endpoints.ts';
export { englishOf, filledTree, formFilesOf, frameTree, keysOf } from './english.ts';
export type { Tree } from './wordTree.ts';
export { errorToWire, fieldErrors, isWaypostError, WaypostError } from './errors.ts';
export type { ErrorName, FieldErrors } from './errors.ts';
export { demoPhone, demoPhoneCountries, type DemoPhoneCountry } from './demoPhone.ts';
export { durationText, longMinutes } from './durationText.ts';
export { errorText } from './errorText.ts';
export type { Translate, ValidationError } from './errorText.ts';
export { changeEvent, everyDeclared, everyEvent } from './events.ts';
export type { Change, DeclaredEvent } from './events.ts';
export { payloadOn } from './olderPayload.ts';
export { formats } from './formats.ts';
export { formerNames, presentList, presentName, withPresentNames } from './formerly.ts';
export { everyMs, settingsOfTimes, timesBy } from './jobs.ts';
export type { TimesWord } from './jobs.ts';
export type { DeclaredTimes, JobTimes } from './jobDecl.ts';
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
export { fieldKinds, kindOf } from './kinds.ts';
export type { FieldKind } from './kinds.ts';
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
} from './lifecycle.ts';
export type { TimedMove } from './lifecycle.ts';
export type { LifecycleDecl, MoveDecl } from './lifecycleDecl.ts';
export type { StateTag } from './stateTag.ts';
export { withSearchAndSort } from './listCall.ts';
export type { AskedRecipients, CallAnswers, CallDecl, LinkDecl, MailDecl, Manifest } from './manifest.ts';
export { answersOf, daysOf, linkOf } from './links.ts';
export { isAddressLive, isReservedSlug, plainPath, publicAddress } from './addresses.ts';
export { recordMatches } from './matches.ts';
export { takenField } from './takenField.ts';
export { copyName } from './copyName.ts';
export { emphasisOf, isCounting, isWordMark, publishedElements, publishedNames, publishedPicture, saidByStyle, wordLevelOf } from './published.ts';
export { slugify, slugSource } from './slugify.ts';
export { mostOrdered, orderOfList, placeStep } from './ordered.ts';
export { packed, unpacked } from './packed.ts';
export type { OrderDecl } from './ordered.ts';
export { isLocked, isUnwritable, lockedFields } from './locked.ts';
export { cellPartName, cellPartsOf, cellPartTitle } from './cellParts.ts';
export type { CellPart } from './cellParts.ts';
export { asGiven, csvMark, csvText, harmless } from './csv.ts';
export { csvSeparator, markedEncoding, readText } from './textFile.ts';
export type { CsvSeparator, TextEncoding } from './textFile.ts';
export type { CsvCell } from './csv.ts';
export { addMoney, isMoney, percentOf, shareAmount, sumOfAmounts } from './money/amounts.ts';
export type { Money } from './money/amounts.ts';
export { currencyCodes, currencyDigits, minorScale } from './money/digits.ts';
export { atRate, convertMoney, exchangeFields, rateBetween } from './money/exchange.ts';
export type { ExchangeRate } from './money/exchange.ts';
export { decimalMoney, formatMoney, majorAmount, moneyInput, parseMoney } from './money/text.ts';
export { freeKinds, mentionsOf } from './names/mentions.ts';
export type { Mention } from './names/mentions.ts';
export { nearest } from './names/nearest.ts';
export { coreCalls, corePaths, coreTables, openTables } from './own.ts';
export { inTextOf, pictureFields } from './inText.ts';
export { filesIn, picturesIn } from './shownFiles.ts';
export { fieldsIn as conditionFields } from './rules.ts';
export { nameRecord, recordNamed } from './namedRecord.ts';
export type { NamedRecord } from './namedRecord.ts';
export { emptiedBy, narrowed, narrowingFilters, narrowingOf } from './narrowing.ts';
export type { Narrowing } from './narrowing.ts';
export { everyPermission, permissionsOf, permitted } from './permissions.ts';
export { addressesIn, addressPlace, erasedFields, erasedId, fieldsOfPerson, isPersonal, personsOf } from './personal.ts';
export type { PersonDecl } from './personalDecl.ts';
export { realTimer } from './ports.ts';
export type { IssuedTokens, Timer, Tokens } from './ports.ts';
export {
  anyOf,
  filterFields,
  fromStart,
  isFiltered,
  isSetFilter,
  orderOf,
  pageSizes,
  plainKind,
  rangeOf,
  resolveFilter,
  windowSize,
  withFilter,
  withoutFilters,
} from './question.ts';
export type { Filter, ListPageSize, Question } from './question.ts';
export { fromAddress, toAddress } from './questionAddress.ts';
export { fieldParam, filtersToWire, flatWire, fromWire, isLinked, isSpecified, readWire, sortOf, toWire } from './questionWire.ts';
export type { RawQuery, Wire, WireReading, WireTerm } from './questionWire.ts';
export type { AnswerOf, Draft, QuestionOf, RecordOf, Row } from './records.ts';
export { createRegistry, quarantine } from './registry.ts';
export type { Call, CheckSource, Plugin, PluginSource, Problem, Quarantined, Registry, Supplies } from './declared.ts';
export { isoDay, resolveWord } from './relativeWords.ts';
export type { Now } from './relativeWords.ts';
export { reservedKeys } from './reserved.ts';
export { fieldOf, systemFields, unreadField } from './fields.ts';
export {
  isPublicLive,
  publicationField,
  publishingFields,
  publishingOf,
  publishingSchemas,
  publishingSteps,
  withoutPublication,
  type PublishingStep,
} from './publishing.ts';
export { atPlace, isOrdered, refsOf, resolveResource } from './resource.ts';
export type { Resource } from './resolvedResource.ts';
export type { ActionDecl } from './actionDecl.ts';
export { isolatedIn } from './isolatedIn.ts';
export { warningsTold } from './warnings.ts';
export type {
  ExpandDecl,
  FigureDecl,
  Operation,
  QueryDecl,
  ResourceDecl,
  TotalKind,
  ViewDecl,
  ViewShape,
  WhereValue,
} from './resourceDecl.ts';
export { partOf, savesRecord, versionsField, versionsSchema } from './partVersions.ts';
export { addPeriods, edgesOf, periods, startOfPeriod } from './periods.ts';
export type { Period } from './periods.ts';
export { resolveDates } from './relativeDates.ts';
export { rollupFigure } from './rollup.ts';
export { bySpecificity, fillPath, findRoute, matchPath, paramsOf, shapeOf, withParams } from './routes.ts';
export type { Route } from './routes.ts';
export { fieldsIn, rulesOf, savedRules } from './rules.ts';
export type { Rule } from './rule.ts';
export { codesIn, colourOf, isObject, labelsIn, ownRefOf, refOf, typeOf } from './schema.ts';
export type { Json, JsonSchema, RefDecl, RollupDecl, WireRecord } from './schema.ts';
export type { LiveChange, LiveChanges, Present, Told } from './live.ts';
export { isOthers, meets, ownScope, scopeFields, scopeOf } from './scope.ts';
export type { Predicate, ScopeFacts } from './scope.ts';
export type { FieldsPart, FigurePart, FinishDecl, LinksPart, ListPart, PagePart, PartDecl, RowsPart } from './screenDecl.ts';
export { hrefOf, identifiedBy, isOwnPart, keyOf, openPattern, partKindOf, partsIn, placeIdOf, recordLook, recordParam, routesOf } from './screens.ts';
export type { PartKind, RecordLook, Target } from './screens.ts';
export { servedWords } from './servedWords.ts';
export { defaultsOf, settingsId, settingsName } from './settings.ts';
export { hiddenFields, requiredWith } from './shownFields.ts';
export { blanksIn, cut, isBlank, textOfUtf8 } from './text.ts';
export { undoMs } from './undo.ts';
export { canField, isKeptFrom, sectionId, sectionsOf, variants, variantSchema, withoutNulls, writableFields } from './variants.ts';
export { bandsIn, gapsIn, overlapsIn, type Band } from './bands.ts';
export type { BandsDecl } from './bandsDecl.ts';
export { blockKind, blocksIn, blockWords, hasBlockWords, localizedMembers } from './blocks.ts';
export type { BlocksDecl } from './blocksDecl.ts';
export { rowProblems, withPairs, withRowProblems } from './rowProblems.ts';
export type { Variant } from './variants.ts';
export { declaredTotals, filtersOf, mayOpenView, viewQuestion, viewsFor } from './views.ts';
export { offsetAt, wallToInstant, type WallInstant } from './offsets.ts';
export { dayIn, fromLocal, ownZone, toLocal, zones } from './zoned.ts';
