// The doors of Waypost 0.1.0 for areas kept elsewhere. Written by npm run types; change nothing here.
// Beside them it speaks of: @blueprintjs/core, @rjsf/core, @rjsf/utils, ajv, i18next, react.
/// <reference types="node" />
/// <reference types="react" />

declare module '#core' {
  export { can, isRole, isUnscoped, levels, ownsOnly, roles, viewerOf } from 'waypost:src/core/roles/access';
  export type { Access, Role, Viewer } from 'waypost:src/core/roles/access';
  export { areaIndex, countedViews, menuFor } from 'waypost:src/core/area/areaIndex';
  export type { AreaIndex, IndexedMenu, IndexedResource, IndexedView } from 'waypost:src/core/area/areaIndex';
  export { inlineRefs, RefError } from 'waypost:src/core/registry/bundle';
  export type { ResolveFile } from 'waypost:src/core/registry/bundle';
  export { changeText } from 'waypost:src/core/text/changeText';
  export { percentText } from 'waypost:src/core/text/percentText';
  export { claimsHeldBy, noStanding } from 'waypost:src/core/registry/claims';
  export type { Standing } from 'waypost:src/core/registry/claims';
  export { isZone, zoneOf } from 'waypost:src/core/schema/closedSets';
  export { inSentence, titleCase } from 'waypost:src/core/text/codes';
  export type { IndexedCard, IndexedPage, IndexedPart } from 'waypost:src/core/area/indexedContributions';
  export { addDays, addMonths, daysBetween, firstWeekdayOf, instantOf, isDay, isInstant, weekdayOf, weekOf, weeksOfMonth } from 'waypost:src/core/time/days';
  export type { Day } from 'waypost:src/core/time/days';
  export { boxText, dayText, instantText } from 'waypost:src/core/time/dateText';
  export { readDay, readMoment, readTime } from 'waypost:src/core/time/readMoment';
  export { shapeOfList } from 'waypost:src/core/question/shapes';
  export { leadOf, standingOf, type FactKind, type FactStanding, type Share } from 'waypost:src/core/records/facts';
  export type { SalesDecl } from 'waypost:src/core/declare/factsDecl';
  export { figureField, figureNeeds, mayHaveFigure } from 'waypost:src/core/question/figures';
  export { endpointsOf, endpointsOfResource } from 'waypost:src/core/area/endpoints';
  export type { Endpoint } from 'waypost:src/core/area/endpoints';
  export { englishOf, filledTree, formFilesOf, frameTree, keysOf } from 'waypost:src/core/area/english';
  export type { Tree } from 'waypost:src/core/text/wordTree';
  export { errorToWire, fieldErrors, isWaypostError, WaypostError } from 'waypost:src/core/validation/errors';
  export type { ErrorName, FieldErrors } from 'waypost:src/core/validation/errors';
  export { demoPhone, demoPhoneCountries, type DemoPhoneCountry } from 'waypost:src/core/text/demoPhone';
  export { durationText, longMinutes } from 'waypost:src/core/time/durationText';
  export { errorText } from 'waypost:src/core/validation/errorText';
  export type { Translate, ValidationError } from 'waypost:src/core/validation/errorText';
  export { changeEvent, everyDeclared, everyEvent } from 'waypost:src/core/area/events';
  export type { Change, DeclaredEvent } from 'waypost:src/core/area/events';
  export { payloadOn, presentPayload } from 'waypost:src/core/area/olderPayload';
  export { formats } from 'waypost:src/core/validation/formats';
  export { formerNames, presentList, presentName, withPresentNames } from 'waypost:src/core/schema/formerly';
  export { everyMs, settingsOfTimes, timesBy } from 'waypost:src/core/area/jobs';
  export type { TimesWord } from 'waypost:src/core/area/jobs';
  export type { DeclaredTimes, JobTimes } from 'waypost:src/core/declare/jobDecl';
  export { defaultLocale, directionOf, languageName, languageOf, languages, languageSchema, locales, otherLocales, type Direction, type LanguageCode, } from 'waypost:src/core/languages';
  export { fieldKinds, kindOf } from 'waypost:src/core/schema/kinds';
  export type { FieldKind } from 'waypost:src/core/schema/kinds';
  export { actionsIn, callsIn, endedStates, isFinal, isTimed, momentOfMove, moveCall, moveOf, recordAt, stateAt, statesThat, timedFrom, timedPath, } from 'waypost:src/core/resource/lifecycle';
  export type { TimedMove } from 'waypost:src/core/resource/lifecycle';
  export type { LifecycleDecl, MoveDecl } from 'waypost:src/core/declare/lifecycleDecl';
  export type { StateTag } from 'waypost:src/core/schema/stateTag';
  export { withSearchAndSort } from 'waypost:src/core/resource/listCall';
  export { menuGroups } from 'waypost:src/core/declare/manifest';
  export type { RecipientsByOffer, CallAnswers, CallDecl, LinkDecl, MailDecl, Manifest, MenuGroup, ProtocolDecl, AskedLink, PublicPageDecl, } from 'waypost:src/core/declare/manifest';
  export { answersOf, daysOf, linkOf } from 'waypost:src/core/area/links';
  export { isAddressLive, isReservedSlug, plainPath, publicAddress } from 'waypost:src/core/records/addresses';
  export { recordMatches } from 'waypost:src/core/records/matches';
  export { takenField } from 'waypost:src/core/records/takenField';
  export { copyName } from 'waypost:src/core/text/copyName';
  export { emphasisOf, isCounting, isWordMark, publishedElements, publishedNames, publishedPicture, saidByStyle, wordLevelOf, } from 'waypost:src/core/text/published';
  export { inLatin, slugify, slugSource } from 'waypost:src/core/text/slugify';
  export { mostOrdered, orderOfList, placeStep } from 'waypost:src/core/question/ordered';
  export { packed, unpacked } from 'waypost:src/core/packed';
  export type { OrderDecl } from 'waypost:src/core/question/ordered';
  export { isLocked, isUnwritable, lockedFields } from 'waypost:src/core/access/locked';
  export { cellPartName, cellPartsOf, cellPartTitle } from 'waypost:src/core/records/cellParts';
  export type { CellPart } from 'waypost:src/core/records/cellParts';
  export { asGiven, csvMark, csvText, harmless } from 'waypost:src/core/text/csv';
  export { csvSeparator, markedEncoding, readText } from 'waypost:src/core/text/textFile';
  export type { CsvSeparator, TextEncoding } from 'waypost:src/core/text/textFile';
  export type { CsvCell } from 'waypost:src/core/text/csv';
  export { addMoney, isMoney, percentOf, shareAmount, sumOfAmounts } from 'waypost:src/core/money/amounts';
  export type { Money } from 'waypost:src/core/money/amounts';
  export { currencyCodes, currencyDigits, minorScale } from 'waypost:src/core/money/digits';
  export { atRate, convertMoney, exchangeFields, rateBetween } from 'waypost:src/core/money/exchange';
  export type { ExchangeRate } from 'waypost:src/core/money/exchange';
  export { decimalMoney, formatMoney, majorAmount, moneyInput, parseMoney } from 'waypost:src/core/money/text';
  export { freeKinds, mentionsOf } from 'waypost:src/core/names/mentions';
  export type { Mention } from 'waypost:src/core/names/mentions';
  export { nearest } from 'waypost:src/core/text/nearest';
  export { apiVersion, coreCalls, corePaths, coreTables, openTables } from 'waypost:src/core/registry/own';
  export { inTextOf, pictureFields } from 'waypost:src/core/records/inText';
  export { filesIn, picturesIn } from 'waypost:src/core/records/shownFiles';
  export { fieldsIn as conditionFields } from 'waypost:src/core/resource/rules';
  export { nameRecord, recordNamed } from 'waypost:src/core/text/namedRecord';
  export type { NamedRecord } from 'waypost:src/core/text/namedRecord';
  export type { Factors } from 'waypost:src/core/access/Factors';
  export type { IssuedKey, RecordKey } from 'waypost:src/core/access/RecordKey';
  export { emptiedBy, narrowed, narrowingFilters, narrowingOf } from 'waypost:src/core/access/narrowing';
  export type { Narrowing } from 'waypost:src/core/access/narrowing';
  export { isForPeople, reachableBy, verbOfCall, verbOfOperation, type Reachable } from 'waypost:src/core/area/reach';
  export { mayRead, reaches, wholeReach, type Verb } from 'waypost:src/core/roles/reach';
  export { everyPermission, permissionsOf, permitted } from 'waypost:src/core/roles/permissions';
  export { addressesIn, addressPlace, erasedFields, erasedId, fieldsOfPerson, isPersonal, personsOf } from 'waypost:src/core/records/personal';
  export type { PersonDecl } from 'waypost:src/core/declare/personalDecl';
  export { realTimer } from 'waypost:src/core/ports';
  export type { IssuedTokens, Timer, Tokens } from 'waypost:src/core/ports';
  export { anyOf, filterFields, fromStart, isFiltered, isSetFilter, orderOf, pageSizes, plainKind, rangeOf, resolveFilter, windowSize, withFilter, withoutFilters, } from 'waypost:src/core/question/question';
  export type { Filter, ListPageSize, Question } from 'waypost:src/core/question/question';
  export { fromAddress, toAddress } from 'waypost:src/core/question/questionAddress';
  export { fieldParam, filtersToWire, flatWire, fromWire, isLinked, isSpecified, readWire, sortOf, toWire } from 'waypost:src/core/question/questionWire';
  export type { RawQuery, Wire, WireReading, WireTerm } from 'waypost:src/core/question/questionWire';
  export type { AnswerOf, Draft, QuestionOf, RecordOf, Row } from 'waypost:src/core/records/records';
  export { createRegistry, quarantine } from 'waypost:src/core/registry/registry';
  export type { Call, CheckSource, Plugin, PluginSource, Problem, Quarantined, Registry, Supplies } from 'waypost:src/core/area/declared';
  export { isoDay, resolveWord } from 'waypost:src/core/time/relativeWords';
  export type { Now } from 'waypost:src/core/time/relativeWords';
  export { reservedKeys } from 'waypost:src/core/area/reserved';
  export { fieldOf, systemFields, unreadField } from 'waypost:src/core/resource/fields';
  export { isPublicLive, publicationField, publishingFields, publishingOf, publishingSchemas, publishingSteps, withoutPublication, type PublishingStep, } from 'waypost:src/core/resource/publishing';
  export { atPlace, isOrdered, refsOf, resolveResource } from 'waypost:src/core/resource/resource';
  export type { Resource } from 'waypost:src/core/resource/resolvedResource';
  export type { ActionDecl } from 'waypost:src/core/declare/actionDecl';
  export { isolatedIn, valuesInSentences } from 'waypost:src/core/text/isolatedIn';
  export { warningsTold } from 'waypost:src/core/validation/warnings';
  export type { ExpandDecl, FigureDecl, Operation, QueryDecl, ResourceDecl, WhereValue } from 'waypost:src/core/declare/resourceDecl';
  export type { DueDecl, TotalKind, ViewDecl, ViewShape } from 'waypost:src/core/declare/viewDecl';
  export { partOf, savesRecord, versionsField, versionsSchema } from 'waypost:src/core/resource/partVersions';
  export { addPeriods, edgesOf, periods, startOfPeriod } from 'waypost:src/core/time/periods';
  export type { Period } from 'waypost:src/core/time/periods';
  export { resolveDates } from 'waypost:src/core/records/relativeDates';
  export { rollupFigure } from 'waypost:src/core/resource/rollup';
  export { bySpecificity, fillPath, findRoute, matchPath, paramsOf, shapeOf, withParams } from 'waypost:src/core/resource/routes';
  export type { Route } from 'waypost:src/core/resource/routes';
  export { fieldsIn, rulesOf, savedRules } from 'waypost:src/core/resource/rules';
  export type { Rule } from 'waypost:src/core/resource/rule';
  export { codesIn, colourOf, isObject, labelsIn, ownRefOf, refOf, typeOf } from 'waypost:src/core/schema/schema';
  export type { Json, JsonSchema, RefDecl, RollupDecl, WireRecord } from 'waypost:src/core/schema/schema';
  export type { LiveChange, LiveChanges, Present, LiveEvent as Told } from 'waypost:src/core/area/live';
  export { isOthers, meets, ownScope, scopeFields, scopeOf } from 'waypost:src/core/access/scope';
  export type { Predicate, ScopeFacts } from 'waypost:src/core/access/scope';
  export type { FieldsPart, FigurePart, FinishDecl, LinksPart, ListPart, PagePart, PartDecl, RowsPart } from 'waypost:src/core/declare/screenDecl';
  export { hrefOf, identifiedBy, isOwnPart, keyOf, openPattern, partKindOf, partsIn, placeIdOf, recordLook, recordParam, routesOf, } from 'waypost:src/core/resource/screens';
  export type { PartKind, RecordLook, Target } from 'waypost:src/core/resource/screens';
  export { servedWords } from 'waypost:src/core/declare/servedWords';
  export { defaultsOf, settingsId, settingsName } from 'waypost:src/core/area/settings';
  export { hiddenFields, requiredWith } from 'waypost:src/core/records/shownFields';
  export { blanksIn, cut, isBlank, textOfUtf8 } from 'waypost:src/core/text/text';
  export { dayMinutes, dayMs, daySeconds, hourMs, minuteMs } from 'waypost:src/core/time/lengths';
  export { undoMs } from 'waypost:src/core/time/undo';
  export { canField, isKeptFrom, sectionId, sectionsOf, variants, variantSchema, withoutNulls, writableFields } from 'waypost:src/core/resource/variants';
  export { bandsIn, gapsIn, overlapsIn, type Band } from 'waypost:src/core/records/bands';
  export type { BandsDecl } from 'waypost:src/core/schema/bandsDecl';
  export { blockKind, blocksIn, blockWords, hasBlockWords, localizedMembers } from 'waypost:src/core/records/blocks';
  export type { BlocksDecl } from 'waypost:src/core/schema/blocksDecl';
  export { rowProblems, withPairs, withRowProblems } from 'waypost:src/core/records/rowProblems';
  export type { Variant } from 'waypost:src/core/resource/variants';
  export { dueMsOf, isInView, reachedBy, urgencyAt, type Urgency } from 'waypost:src/core/question/due';
  export { declaredTotals, filtersOf, mayOpenView, viewQuestion, viewsFor } from 'waypost:src/core/question/views';
  export { offsetAt, wallToInstant, type WallInstant } from 'waypost:src/core/time/offsets';
  export { dayIn, fromLocal, ownZone, toLocal, zones } from 'waypost:src/core/time/zoned';
}

declare module 'waypost:src/core/roles/access' {
  /** The four roles of the marketplace (spec 1 §6). A user has exactly one. */
  export const roles: readonly ['admin', 'manager', 'operator', 'customer'];
  export type Role = (typeof roles)[number];
  /** Who may do a thing, from widest to narrowest. The only words in which a declaration speaks of roles. */
  export const levels: readonly ['public', 'user', 'staff', 'manager', 'admin'];
  export type Level = (typeof levels)[number];
  /** Who may do a thing: a level, or the permission `<plugin>.<word>` that an area declares. */
  export type Access = Level | `${string}.${string}`;
  /** Somebody a rule is asked about: the signed-in user as far as access and scope need it. */
  export interface Viewer {
      id: number;
      role: Role;
      /** The operator the user is linked to; absent for admins, customers and the unlinked, who then find nothing that is scoped to an operator. */
      operatorId?: number;
      /** Ids of the permissions they have (`permitted` fills them in). Absent: none. */
      permissions?: ReadonlySet<string>;
      /** The scope of the API token by which they ask, as `<resource>.<verb>`. Absent: a person asks, who may do all that their role may. */
      reach?: ReadonlySet<string>;
  }
  /** Of a viewer, what decides whether they may do a thing. */
  export type Grantee = Pick<Viewer, 'role' | 'permissions'>;
  /** Whether a viewer may do a thing: their role reaches the level, or they have the permission. Nobody (`undefined`) may do only what is `public`. */
  export function can(viewer: Grantee | undefined, access: Access): boolean;
  /** Whether a value from outside names a role. */
  export const isRole: (value: unknown) => value is Role;
  /** Whether somebody works across all operators: scope does not bind them. */
  export const isUnscoped: (viewer: Pick<Viewer, 'role'>) => boolean;
  /** Whether a viewer is scoped as a customer (own records) and not as an operator's staff. */
  export const ownsOnly: (viewer: Pick<Viewer, 'role'>) => boolean;
  /** The viewer a user's record makes. Its operator counts only for those whom it binds: staff who do not work across all operators. */
  export function viewerOf(user: {
      id: number;
      role: Role;
      operator_id: number | null;
  }): Viewer;
}

declare module 'waypost:src/core/area/areaIndex' {
  import { type Access, type Role, type Viewer } from 'waypost:src/core/roles/access';
  import { type IndexedCard, type IndexedPage, type IndexedPart } from 'waypost:src/core/area/indexedContributions';
  import type { InText } from 'waypost:src/core/declare/inTextDecl';
  import type { MenuDecl } from 'waypost:src/core/declare/manifest';
  import type { ViewDecl } from 'waypost:src/core/declare/viewDecl';
  import type { Permission } from 'waypost:src/core/roles/permissions';
  import type { Quarantined, Registry } from 'waypost:src/core/area/declared';
  import type { Served } from 'waypost:src/core/declare/servedWords';
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  import { type Route } from 'waypost:src/core/resource/routes';
  /** What the browser knows of every area before it loads any: made at build, a few bytes an area. Names stand in the locale namespace `areas`. */
  export interface AreaIndex {
      home: string;
      /** In the order in which they must be tried. */
      routes: Route[];
      menu: IndexedMenu[];
      resources: IndexedResource[];
      /** The resource, by name, that is the marketplace's currencies, files, languages, operators, users. */
      served: Partial<Record<Served, string>>;
      /** Views that can be led to: those of lists without a parameter in their path. */
      views: IndexedView[];
      /** Parts that areas add to record screens of others, and cards above pages of others. */
      parts: readonly IndexedPart[];
      /** Pages that areas put in place of what parts of others show. */
      pages: readonly IndexedPage[];
      cards: readonly IndexedCard[];
      quarantined: Array<Pick<Quarantined, 'id' | 'title' | 'paths' | 'resources'>>;
      permissions: readonly Permission[];
      /** Paths whose writes start the automatic cache clear. */
      cacheClear: string[];
  }
  export interface IndexedMenu {
      plugin: string;
      index: number;
      place: MenuDecl['place'];
      icon?: string;
      order: number;
      path: string;
      access: Access;
      fallback?: string;
      only?: Role[];
      labelled: boolean;
      /** Id of the group it stands in. */
      group?: string;
      count?: {
          resource: string;
          view: string;
      };
  }
  /**
   * A view: `path` is its address. `needs`: all of what its reader must have. `counted`:
   * the bell, a menu entry or a card says its number. `bell`: the bell has a line for it.
   */
  export interface IndexedView {
      plugin: string;
      resource: string;
      view: string;
      path: string;
      needs: readonly Access[];
      counted: boolean;
      bell: boolean;
      /** It has figures over what it finds, which cards show too. */
      totals?: true;
  }
  /** Of a resource, what is known before its plugin is loaded. */
  export interface IndexedResource extends Pick<Resource, 'plugin' | 'name' | 'collection' | 'listPath' | 'isPublic' | 'display' | 'searchParam' | 'always' | 'descending' | 'update' | 'operations' | 'access' | 'places' | 'identify'> {
      /** How its records may stand in texts of any area; absent: not at all. */
      inText?: InText;
      /** There is one record alone: the settings of the area. */
      single?: true;
      /** How many records a picker asks for at first; default 20. */
      choices?: number;
      /** Path of the call that answers the records as options, and of the one that answers the default one's code. */
      optionsPath?: string;
      defaultPath?: string;
      /** Who may ask for its records by their names, where that are others than may read them. */
      namedFor?: Access;
  }
  /** Reduces a registry to what the browser needs at once. */
  export function areaIndex(registry: Registry): AreaIndex;
  /**
   * The views that somebody is told the number of without opening their list: those with a line in the bell, and those a menu entry or a card names.
   */
  export const countedViews: (registry: Pick<Registry, 'plugins'>) => Array<{
      resource: Resource;
      view: string;
      decl: ViewDecl;
  }>;
  /**
   * The entries of one menu that a viewer may open, with their paths filled; the sidebar in its order,
   * each group where its first entry is, the user menu unsorted (labels sort in the reader's language).
   */
  export function menuFor(index: AreaIndex, place: IndexedMenu['place'], viewer: Viewer | undefined): Array<IndexedMenu & {
      href: string;
  }>;
}

declare module 'waypost:src/core/area/indexedContributions' {
  import type { Access } from 'waypost:src/core/roles/access';
  import type { Plugin } from 'waypost:src/core/area/declared';
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  import type { PartDecl } from 'waypost:src/core/declare/screenDecl';
  /** A part that an area adds to the record screens of a resource. `needs`: all of what its reader must have. */
  export interface IndexedPart {
      plugin: string;
      resource: string;
      at: string;
      part: PartDecl;
      needs: readonly Access[];
  }
  /** A page that an area puts in place of what a part of a record screen shows. */
  export interface IndexedPage {
      plugin: string;
      resource: string;
      at: string;
      instead: string;
      page: string;
  }
  /** A card above a page, by the page's pattern. Who may see a view, the index of views knows; of a figure it is `needs`. */
  export type IndexedCard = {
      page: string;
      resource: string;
      under?: string;
  } & ({
      view: string;
  } | {
      figure: string;
      needs: readonly Access[];
  });
  /** The parts that plugins add to record screens, in the order of plugins and declarations. */
  export const indexedParts: (plugins: readonly Plugin[], resources: ReadonlyMap<string, Resource>) => IndexedPart[];
  /** The pages that plugins put in place of parts. */
  export const indexedPages: (plugins: readonly Plugin[]) => IndexedPage[];
  /** The cards that plugins add to pages. */
  export const indexedCards: (plugins: readonly Plugin[]) => IndexedCard[];
}

declare module 'waypost:src/core/area/declared' {
  import type { Manifest, CallDecl } from 'waypost:src/core/declare/manifest';
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  import type { DeclaredEvent } from 'waypost:src/core/area/events';
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  import type { ServedMap } from 'waypost:src/core/area/served';
  import type { Permission } from 'waypost:src/core/roles/permissions';
  import type { Route } from 'waypost:src/core/resource/routes';
  /** Something wrong with a plugin: where (a JSON pointer into `file`), what, and how to mend it. */
  export interface Problem {
      plugin: string;
      file: string;
      pointer: string;
      message: string;
  }
  /** Keys a plugin's code halves supply; a missing half supplies none. */
  export interface Supplies {
      pages: string[];
      cells: string[];
      widgets: string[];
      handlers: string[];
      reactions: string[];
      /** `<resource>.<move>` of the moves that code refines. */
      moves?: string[];
      /** Names of the jobs it does. */
      jobs?: string[];
      /** Names of the workers it has. */
      workers?: string[];
      /** Words of what others may ask it. */
      offers?: string[];
      /** The code could not be read, so nothing is known of what it supplies. */
      isUnknown?: true;
  }
  /** A plugin folder as read from disk, before any check. */
  export interface PluginSource {
      /** Name of the folder, which must be the manifest's id. */
      id: string;
      /** Parsed `plugin.json`; `undefined` when it could not be read. */
      manifest: unknown;
      /** Parsed `*.json` of the folder by file name. */
      files: Record<string, unknown>;
      supplies: Supplies;
      /** What reading it already found wrong. */
      problems?: Problem[];
      /** What its author should change, though all goes on working: words that have other names now. */
      warnings?: Problem[];
  }
  /** A plugin that passed every check. */
  export interface Plugin {
      id: string;
      manifest: Manifest;
      resources: Resource[];
      events: DeclaredEvent[];
      /** What calls with a `body`, moves' forms among them, take: by its file. */
      bodies: Record<string, JsonSchema>;
      files: Record<string, unknown>;
      supplies: Supplies;
  }
  /** A plugin that was left out, with what is known of it, so that its place can say so. */
  export interface Quarantined {
      id: string;
      title: string;
      problems: Problem[];
      paths: string[];
      resources: string[];
      events: string[];
      calls: Array<{
          method: string;
          path: string;
      }>;
  }
  /** A declared call with the plugin it belongs to. */
  export interface Call {
      plugin: string;
      id: string;
      decl: CallDecl;
  }
  /** Everything the plugins declare, checked and resolved. Immutable: a changed plugin means a new registry. */
  export interface Registry {
      plugins: readonly Plugin[];
      quarantined: readonly Quarantined[];
      resources: ReadonlyMap<string, Resource>;
      /** Which resource is the marketplace's currencies, languages, operators, users. */
      served: ServedMap;
      /** By `<plugin>.<call>`. */
      calls: ReadonlyMap<string, Call>;
      /** The events that plugins declare, by name. */
      events: ReadonlyMap<string, DeclaredEvent>;
      permissions: readonly Permission[];
      /** What of plugins has no effect here, and is no mistake of theirs: what they add to areas that are not there. */
      warnings: readonly Problem[];
      /** In the order in which they must be tried. */
      routes: readonly Route[];
      home: string;
  }
  /** Checks one source by itself (meta-schema, strict schemas, supplied keys); `#core/check` has the real one. */
  export type CheckSource = (source: PluginSource) => Problem[];
}

declare module 'waypost:src/core/declare/manifest' {
  import type { Access, Level, Role } from 'waypost:src/core/roles/access';
  import type { ContributionDecl } from 'waypost:src/core/declare/contributionDecl';
  import type { JobDecl } from 'waypost:src/core/declare/jobDecl';
  import type { ResourceDecl, Where } from 'waypost:src/core/declare/resourceDecl';
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  import type { ScreenDecl } from 'waypost:src/core/declare/screenDecl';
  import type { SettingsDecl } from 'waypost:src/core/declare/settingsDecl';
  /** A plugin's `plugin.json`. `schemas/plugin.schema.json` is the authority and describes every key; this mirrors it for code. */
  export interface Manifest {
      $schema?: string;
      id: string;
      title: string;
      /** Ids of areas that this one was part of: what waits under their names goes on under its own. */
      formerly?: string[];
      /** Version of the contract the declaration is written in; default 1. */
      contract?: 1;
      /** The languages the area has words in beside English, and must have all of; default: those it has. */
      languages?: string[];
      /** Permissions of the area's own, by id: `<plugin>.<word>`. */
      permissions?: Record<string, PermissionDecl>;
      /** What is set for the whole installation: the schema file of its one value, or more about it. */
      settings?: string | SettingsDecl;
      menu?: MenuDecl | MenuDecl[];
      /** By the pattern of a page: other English words that somebody may look for it by. */
      words?: Record<string, string>;
      /** Where `/` leads. At most one plugin says so. */
      home?: string;
      resources?: ResourceDecl[];
      /** Screens beside the generic ones, and what these are made of. */
      screens?: ScreenDecl[];
      /** What the area adds to screens of others. */
      contributes?: ContributionDecl[];
      calls?: Record<string, CallDecl>;
      /** Events the area raises, by name: `<thing>.<word>`. */
      events?: Record<string, EventDecl>;
      /** What the area does after an event, its own or another area's: name of the event to the name of a reaction its server half supplies. */
      on?: Record<string, string>;
      /** Work that each node does by itself, by id, each with a sentence that says what; the server half supplies it. */
      workers?: Record<string, string>;
      /** What other areas may ask this one in code, by a word of its own, each with a sentence that says what is asked and answered. */
      offers?: Record<string, string>;
      /** What this area asks others in code: `<plugin>.<word>`. */
      asks?: string[];
      /** Mails sent after events, by id. Their texts stand under `mails` in the plugin's locales. */
      mails?: Record<string, MailDecl>;
      /** Links in those mails by which their reader answers something without signing in, by id; the server half supplies what happens then. */
      links?: Record<string, LinkDecl>;
      /** APIs of other standards below `/<id>`, outside Waypost's own; the server half supplies them. */
      protocols?: Record<string, ProtocolDecl>;
      /** Pages for people who do not sign in, by id; the server half supplies them. */
      publicPages?: Record<string, PublicPageDecl>;
      /** Work done again and again, by id; the server half supplies it. */
      jobs?: Record<string, JobDecl>;
  }
  /** An API of another standard. `key`: the resource whose records' keys let callers in; `limit`: calls of one key in a quarter of an hour. */
  export interface ProtocolDecl {
      key: string;
      limit?: number;
  }
  /** Pages below an address of their own. `limit`: requests of one address in a quarter of an hour. */
  export interface PublicPageDecl {
      limit: number;
  }
  /** Something of the area that not everybody of a level may do. `default`: who has it while nobody says otherwise. */
  interface PermissionDecl {
      title: string;
      default: Exclude<Level, 'public'>;
  }
  /** The groups of "Catalogue and settings", in their order. */
  export const menuGroups: readonly ['catalogue', 'places', 'content', 'money', 'partners', 'system'];
  export type MenuGroup = (typeof menuGroups)[number];
  /** An entry of the sidebar, of the user menu, or of the ways above pages. */
  export interface MenuDecl {
      place: 'sidebar' | 'user' | 'catalogue' | 'pages';
      /** The entries of the sidebar and the user menu have one. */
      icon?: string;
      /** Position in the sidebar and above pages, ascending; the user menu sorts by label. */
      order?: number;
      /**
       * A word: the group of the catalogue that an entry of the user menu or the catalogue stands in. Else the group of the sidebar,
       * or above which pages, that it shares with the entries of every area that names the same one.
       */
      group?: {
          id: string;
          title: string;
      } | MenuGroup;
      /** English label; default: the plugin's title. */
      label?: string;
      /** Default: the list path of the first resource, else the first route. `{operatorId}` is filled from the profile. */
      path?: string;
      /** Where the entry leads while its path's placeholders cannot be filled; default: the home path. */
      fallback?: string;
      /** Shown to these roles only; default: whoever may open the page. */
      only?: Role[];
      /** Id of a view of this plugin, whose number stands beside the entry and leads to it. */
      count?: string;
  }
  /** A call beside the operations of resources. */
  export interface CallDecl {
      method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
      path: string;
      access: Access;
      success?: string;
      errorTitle?: string;
      /** What is said first when it fails; absent: what the API says alone. */
      failure?: string;
      /** The resource whose records, scope and cache the call touches. */
      resource?: string;
      /** What the embedded API does without code; absent: the plugin's server half supplies a handler of this id. */
      answers?: CallAnswers;
      /** The parameters that it takes in its query, by name; absent: none. */
      query?: Record<string, JsonSchema>;
      /** Schema file of the body. */
      body?: string;
      file?: boolean;
      /** It takes a picture, kept with what it writes; absent: what is sent is given as it is. */
      takes?: 'picture';
      /** Whoever makes the call confirms their password first. */
      stepUp?: true;
      /** Resource whose records' keys let callers in. */
      key?: string;
      /** At most so many of one network address in a quarter of an hour. */
      limit?: number;
  }
  /** Behaviours of a call that need no code. */
  export type CallAnswers = 
  /** Answers the codes of an enum field of the call's resource as `[{ id, name }]`. */
  {
      codes: string;
  }
  /** Answers every record of the call's resource, or those of which `where` holds, as `[{ id, <display>, …fields }]`, at most 500. */
   | {
      options: true;
      fields?: string[];
      where?: Where;
  }
  /**
   * Reads or replaces a many-to-many set: records of `target` linked to `{id}` through
   * table `link`; a write takes `{ [ids]: number[] }`. `flat` answers options.
   */
   | {
      linked: {
          target: string;
          link: string;
          ids: string;
          flat?: boolean;
      };
  }
  /** A GET answers the fields of a part of the record's screen, any other method saves them, with the part's own version. */
   | {
      part: string;
  };
  /** Something that happens to a record of `of` and that others may react to. `schema`: file of the payload's schema, with an example inside it. */
  export interface EventDecl {
      of: string;
      title?: string;
      schema: string;
      older?: OlderDecl[];
  }
  /**
   * How the payload was before a day (`YYYY-MM-DD`), and of what its members are made now: `made` names
   * members of the form that came next, or paths in it with dots; absent ones have the same name.
   */
  export interface OlderDecl {
      before: string;
      schema: string;
      made?: Record<string, string>;
  }
  /**
   * Whom another area names: its offer is asked `{ operator, about }` and answers `[{
   * address, name?, language? }]`. `role`: who gets it where nobody is named; default nobody.
   */
  export interface RecipientsByOffer {
      asks: string;
      about: string;
      role?: Role;
  }
  /**
   * A mail that is written when an event happens. `to`, `name`, `language` and `zone` are members of its payload:
   * an address, or a relation to a user, who has name and language themselves; or everybody of a role of the
   * record's operator; or whom an offer names for that operator, and everybody of the role where it names nobody.
   * `when`: the payload must match it.
   */
  export interface MailDecl {
      on: string;
      to: string | {
          role: Role;
      } | RecipientsByOffer;
      name?: string;
      language?: string;
      zone?: string;
      /** Member with the address that answers go to. */
      replyTo?: string;
      when?: JsonSchema;
      /**
       * What the text may name as `link`, made when the mail goes out and stored nowhere:
       * `set-password`, one of the area's `links`, or what an offer answers.
       */
      link?: string | AskedLink;
  }
  /** A link that an offer answers for the event's record, asked `{ id }`; while there is none, the lines that name it are left out. */
  export interface AskedLink {
      asks: string;
  }
  /** A link in a mail. `days`: for so long it is good, default 7. `answers`: what its reader may say to it, a button each; default `confirm` alone. */
  export interface LinkDecl {
      days?: number;
      answers?: string[];
  }
  /** The link of a mail by which its reader sets a first password. */
  export const passwordLinkId = "set-password";
  export {};
}

declare module 'waypost:src/core/declare/contributionDecl' {
  import type { PartDecl } from 'waypost:src/core/declare/screenDecl';
  /** What an area adds to a screen of another one, or of its own, which knows nothing of it. */
  export type ContributionDecl = PartContribution | PageContribution | CardContribution;
  /** A part of the record screen of a resource: a list, links, a page, or fields with calls of their own. `at`: the screen of a further place. */
  export interface PartContribution {
      to: string;
      at?: string;
      part: PartDecl;
  }
  /** A page in place of what a part of another area's record screen shows. The part keeps its title, address and access. */
  export interface PageContribution {
      to: string;
      at?: string;
      /** The id of the part. */
      instead: string;
      page: string;
  }
  /** Above the page at an address: the number that a view of an own resource finds, with the way to what it counted, or a figure of an own resource. */
  export interface CardContribution {
      to: string;
      card: string | {
          figure: string;
      };
      /** Which of the page's own groups of cards it stands among. Absent: above the page. */
      under?: string;
  }
}

declare module 'waypost:src/core/declare/screenDecl' {
  import type { Access } from 'waypost:src/core/roles/access';
  import type { ParentDecl } from 'waypost:src/core/declare/resourceDecl';
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  /** A screen: the list or the record of a resource at one of its places, a page that the client half supplies, or a way to another address. */
  export type ScreenDecl = ListScreenDecl | RecordScreenDecl | PageScreenDecl | RedirectScreenDecl;
  interface PlacedScreenDecl {
      resource: string;
      path: string;
      /** The place, where it is not the resource's own: screens of one id belong together. */
      id?: string;
      /** Default: who may open the resource's pages. */
      access?: Access;
      /** What lies around: the list that saving leads back to, and the record above. */
      place?: {
          list?: string;
          parent?: ParentDecl;
      };
  }
  /** The list of a resource. */
  interface ListScreenDecl extends PlacedScreenDecl {
      kind: 'list';
      name?: string;
  }
  /** One record of a resource, to change or to make. */
  export interface RecordScreenDecl extends PlacedScreenDecl {
      kind: 'record';
      /** Address of the form for a new one. */
      create?: string;
      /** English title, where records offer the way here beside their own screen. */
      title?: string;
      /** How parts are shown; default `sections`. */
      as?: 'sections' | 'tabs' | 'steps';
      /** The parts, or the `<name>.parts.json` that holds them; default: the whole form. */
      parts?: PartDecl[] | string;
      /** Parts beside the others on a wide screen, below them on a narrow one. */
      aside?: PartDecl[];
      /** Of steps: what the last one does once it is saved; default: it leads to the list. */
      finish?: FinishDecl;
      /** Of steps: the word under which a device remembers the record at work and the steps done with it; default: the resource's name. */
      keep?: string;
      /** Of steps: fields of the record that a device knows too, each under a word of its own. */
      remembers?: Record<string, string>;
  }
  /** Where steps end: a move of the lifecycle, made where the record's state allows it, and the address that follows. */
  export interface FinishDecl {
      move?: string;
      to: string;
  }
  /** A page of the client half. */
  interface PageScreenDecl {
      kind: 'page';
      path: string;
      /** Key in the client half. */
      page: string;
      title: string;
      access: Access;
      name?: string;
      /** Groups of cards that it shows in places of its own. Absent: cards stand above it. */
      cards?: string[];
      /** It stays as it is from one of its addresses to another. */
      stays?: true;
      /** The resource whose records are made there, which has no form for that. */
      creates?: string;
  }
  /** An address that leads to another. */
  interface RedirectScreenDecl {
      kind: 'redirect';
      path: string;
      to: string;
      access: Access;
  }
  /**
   * What a part must not be beyond its fields' schema: where it matches `when`,
   * `message` is said on `field`; default: the first field that `when` names.
   */
  export interface RuleDecl {
      id: string;
      when: JsonSchema;
      /** English message. */
      message: string;
      field?: string;
  }
  interface CommonPart {
      /** Unique among the parts of its resource. */
      id: string;
      title?: string;
      /** Address of its own, with the screen's parameters, or what follows the screen's; default: the screen's with `?part=`. */
      path?: string;
      access?: Access;
      /** Of steps: English title of the group it stands in; those in a row with the same one are a group. */
      group?: string;
      /** Of steps: what it is for, in an English sentence. */
      purpose?: string;
  }
  /**
   * Fields of the record; with `load`, of what that call answers, by the schema of `save`'s body: the part then has its own value, save
   * and version. As a step every part has these: what neither call says goes by the calls of the record, for the fields of the part alone.
   */
  export interface FieldsPart extends CommonPart {
      fields: string[];
      rules?: RuleDecl[];
      load?: string;
      save?: string;
      /**
       * Of steps, and of tabs of the record's own fields: key of a page of the client
       * half, shown below the fields; of a step, what it has to save is saved with them.
       */
      below?: string;
      /** Of steps: what another record of the same owner has in this step may be taken over into the form. */
      copies?: true;
  }
  /** The records of a resource that point here by a field. */
  export interface ListPart extends CommonPart {
      list: string;
      by: string;
  }
  /** The records of a resource that point here by a field, in one table to type in. */
  export interface RowsPart extends CommonPart {
      rows: string;
      by: string;
      /** Their fields shown, in order, also such as cannot be typed; default: all that can be typed. */
      columns?: string[];
      /** A field with a whole number that holds a row's place, from 0: rows are put in order by hand. */
      order?: string;
      /** Rows are typed while the screen's record matches it; default: always. */
      while?: JsonSchema;
  }
  /** A figure of a resource, over its records that point here by a field. */
  export interface FigurePart extends CommonPart {
      figure: string;
      of: string;
      by: string;
  }
  /** Which records of another resource belong to this one: calls that answer `linked`. */
  export interface LinksPart extends CommonPart {
      links: {
          read: string;
          write: string;
      };
  }
  /** A page the client half supplies. */
  export interface PagePart extends CommonPart {
      page: string;
  }
  /** A piece of a record's screen: one grammar for sections, tabs and what stands beside. */
  export type PartDecl = FieldsPart | ListPart | RowsPart | FigurePart | LinksPart | PagePart;
  export {};
}

declare module 'waypost:src/core/declare/resourceDecl' {
  import type { ActionDecl } from 'waypost:src/core/declare/actionDecl';
  import type { Where } from 'waypost:src/core/declare/whereDecl';
  export type { Where, WhereValue } from 'waypost:src/core/declare/whereDecl';
  import type { IndexDecl } from 'waypost:src/core/declare/indexDecl';
  import type { SalesDecl } from 'waypost:src/core/declare/factsDecl';
  import type { InText, InTextDecl } from 'waypost:src/core/declare/inTextDecl';
  import type { Access } from 'waypost:src/core/roles/access';
  import type { AddressesDecl } from 'waypost:src/core/declare/addressesDecl';
  import type { LifecycleDecl } from 'waypost:src/core/declare/lifecycleDecl';
  import type { PersonalDecl } from 'waypost:src/core/declare/personalDecl';
  import type { PublishingDecl } from 'waypost:src/core/declare/publishingDecl';
  import type { Json, JsonSchema } from 'waypost:src/core/schema/schema';
  import type { Served } from 'waypost:src/core/declare/servedWords';
  import type { TotalKind, ViewDecl } from 'waypost:src/core/declare/viewDecl';
  /** What the generic calls do with records. */
  export const operations: readonly ['list', 'get', 'create', 'update', 'delete'];
  export type Operation = (typeof operations)[number];
  /** A kind of record an area keeps. */
  export interface ResourceDecl {
      name: string;
      /** Schema file in the plugin's folder. */
      schema: string;
      /** English name of one record; default: the schema's title. */
      singular?: string;
      /** English name of many; default: the plugin's title. */
      plural?: string;
      /**
       * One base path (list, /new, /{id}) or the three one by one. `beside`: a record
       * is opened at its list, by this parameter with its id. Absent: no screens.
       */
      paths?: string | {
          list?: string;
          create?: string;
          edit?: string;
          beside?: string;
      };
      routeName?: string;
      /** `list`: who may list, where that differs from reading one record. */
      access: {
          read: Access;
          write: Access;
          list?: Access;
          page?: Access;
          create?: Access;
          update?: Access;
          delete?: Access;
      };
      scope: ScopeDecl;
      /** There is one record, always: what `settings` of a manifest makes. No manifest says so of a resource. */
      single?: true;
      /** A core table that holds the records instead of one made from the schema. */
      table?: string;
      parent?: ParentDecl;
      /** The text that stands in addresses instead of the id: of its screens and of its calls alike. */
      identify?: string;
      api: ApiDecl;
      query?: Record<string, QueryDecl>;
      expands?: Record<string, ExpandDecl>;
      unique?: string[][];
      /** Further indexes for the area's own SQL. */
      indexes?: IndexDecl[];
      /** The instant by whose day its rows are kept and forgotten. */
      days?: string;
      /** That its records have public addresses, which lead on when they change. Absent: they have none. */
      addresses?: AddressesDecl;
      /** Its records may have keys, by which callers from outside are known: of one kind, or of several, by kind the prefix of their text. */
      keys?: true | Record<string, string>;
      /** The field that names a record to people; default: name, title, code, slug or id, the first there is. */
      display?: string;
      list?: ListDecl;
      /** Named questions, by id: tabs of the list, and what the bell and counters count. */
      views?: Record<string, ViewDecl>;
      /** Figures by period, by id. */
      figures?: Record<string, FigureDecl>;
      form?: FormDecl;
      /** What people may do with a record beside editing it that changes no state. */
      actions?: ActionDecl[];
      /** The states of a record, and the moves between them. */
      lifecycle?: LifecycleDecl;
      /** How records become facts that reports add up. Absent: they do not. */
      sales?: SalesDecl;
      /** A stored record that matches it is changed and deleted by nobody; moves and actions go on. */
      readonly?: JsonSchema;
      /** Instant since when a deleted record is out of sight that others still refer to: it stays as a row. Absent: such a record is not deleted. */
      softDelete?: string;
      /** Which of its records keep what they refer to from being deleted, even where that keeps its rows (`softDelete`). Absent: none do. */
      blocksDeletion?: OwedDecl;
      /** Action or move that is offered with the refusal to delete a record. Absent: none is. */
      instead?: string;
      /** A create that repeats what the same user created moments ago is made, and warns of it (`X-Warnings`). Absent: it does not. */
      twins?: true;
      /** Whoever listens is told of its changes though no screen of its own shows them. */
      realtime?: true;
      /**
       * Instant of what is to be read last: to each reader a record is unread while that is later than they had it open. Absent: nothing is ever unread.
       */
      unread?: string;
      /** Its records have a version that others read beside the one that is worked on. Default: a save is what others read. */
      publishing?: true | PublishingDecl;
      /** Whose data its records hold, how they are found, and what becomes of it. Absent: nobody's. */
      personalData?: PersonalDecl;
      /** Rich text of any area may lead to its records. Absent: it may not. */
      inText?: InText | InTextDecl;
      /** What these records are for the whole marketplace; one resource at most serves a word. */
      serves?: Served;
      messages?: {
          created?: string;
          updated?: string;
          deleted?: string;
          empty?: string;
          errorTitle?: string;
      };
      errors?: 'form' | 'notice' | 'both';
  }
  /**
   * Whose records these are. `operator`: field with the operator id, counts for staff; `owner`: field with a user id, counts for customers;
   * `via`: an x-ref field whose record's own scope counts, for all; `self`: field with a user id that
   * lets its user in whatever their role; `everybody`: flag that lets all in who may read the resource,
   * while only those whom no scope binds write the record. A role no word speaks of finds nothing.
   */
  type ScopeDecl = 'global' | {
      operator?: string;
      owner?: string;
      via?: string;
      self?: string;
      everybody?: string;
  };
  /**
   * Records that something is still owed to. `by`: the relations to what has to stay;
   * `states`: in which they count; `next`: the day of each, whose first is told.
   */
  interface OwedDecl {
      /** English title of such records, as in "Upcoming bookings". */
      title: string;
      by: string[];
      states: string[];
      next: string;
  }
  /** Where the calls of a resource are, and which there are. */
  interface ApiDecl {
      collection: string;
      /** Path of the list call where it differs from the collection. */
      list?: string;
      /** Path of the create call where it differs from the collection. */
      create?: string;
      update?: 'PATCH' | 'POST' | 'PUT';
      operations?: Operation[];
      /**
       * For records below another one: the field whose value a delete call takes in place of the id
       * too, where no record below the same one has it as its id, or had it until it was deleted.
       */
      deleteBy?: string;
      /** Writes below this collection start the automatic cache clear (spec 1 §7). */
      clearsCache?: boolean;
      /** The list call's parameter for the search words; default `query`. */
      search?: string;
      /** The specification's list call takes `filters`, so that every provider knows them. */
      filters?: true;
      /** What the specification's list call may be asked to bring along, so that every provider knows it; default nothing. */
      expand?: string[];
      /** What its call for one record may be asked to bring along; `true` where it takes `expand` and names nothing; default nothing. */
      expandOne?: true | string[];
      /** Query parameters our client always sends with the list call. */
      always?: Record<string, Json>;
      /** `descending`: the list call sorts from the last to the first alone, so that its sort goes out with a minus. */
      sort?: 'descending';
      /** How many records a picker asks for at first; default 20. */
      choices?: number;
      /** Id of a declared call that answers the records as options: what pickers ask instead of the list. */
      options?: string;
      /** Id of a declared call that answers the code of the record that is the default one. */
      default?: string;
  }
  /** A query parameter of the list call: what it compares, and how. */
  export interface QueryDecl {
      field: string;
      as?: 'equals' | 'comma-list' | 'array' | 'is-set' | 'from' | 'to' | 'contains' | 'unlinked' | 'linked';
      fields?: string[];
      /**
       * Of `unlinked`: the resource of the links, its field that leads here, and the one that holds
       * the id given. Of `linked`: the resource that has these in a set, and its field that is given.
       */
      of?: string;
      by?: string;
      from?: string;
  }
  /** What `expand=` may add to a record: the record an own field points at, or the record(s) of another resource pointing here. */
  export interface ExpandDecl {
      resource: string;
      field?: string;
      by?: string;
      many?: boolean;
  }
  /** A column of a list: a field, or a field and how it is shown. */
  type ColumnDecl = string | {
      field: string;
      width?: number;
      cell?: string;
      sortable?: boolean;
      label?: string;
  };
  /** The list of a resource. */
  interface ListDecl {
      columns?: ColumnDecl[];
      filters?: string[];
      search?: string[];
      /** Field, or -field for descending; default: display. */
      sort?: string;
      /**
       * The integer that keeps the places people give the records; `within`: apart for each value of a relation, by default of the parent. Default: none.
       */
      ordered?: string | {
          by: string;
          within?: string;
      };
      /** Figures over everything that the list's question finds, by field; default none. */
      totals?: Record<string, TotalKind>;
      /** Fields that readers may group the list by; default none. */
      groups?: string[];
      /** Fields that may be set on many records at once; default none. */
      bulkEdit?: string[];
      /** Resources whose lists belong with this one: its page offers the way to each; default none. */
      neighbours?: string[];
  }
  /** What a figure reckons: how many records, or the sum or average of a field. */
  type FigureOf = 'count' | {
      sum: string;
  } | {
      avg: string;
  };
  /** Something reckoned for each day, week, month or year. */
  export interface FigureDecl {
      title: string;
      of: FigureOf;
      /** Field with a day or an instant: which period a record belongs to. */
      by: string;
      /** Which records count, by field; all must hold. Default: all. */
      where?: Where;
      /** A code, flag or relation that the figure is told apart by. */
      split?: string;
      /** Default: who may list the records. */
      access?: Access;
  }
  /** The forms of a resource. */
  interface FormDecl {
      /** Fields of the create form; default: every writable field, in schema order. */
      create?: string[];
      /** Fields of the edit form; default: every field. */
      update?: string[];
      /** Of fields, words of rjsf's uiSchema; `ui:initial`: what the form begins with, where other clients of the API leave it out. */
      ui?: Record<string, Json>;
  }
  /** The record above others: own field with its id, filled on create and filtered by in the list; parameter of the address that holds it. */
  export interface ParentDecl {
      resource: string;
      field: string;
      param: string;
  }
}

declare module 'waypost:src/core/declare/actionDecl' {
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  /** A step offered with a record: a declared call, asked for by a button. */
  export interface ActionDecl {
      id: string;
      label: string;
      /** Id of a declared call of the same plugin, with `{id}` in its path. */
      call: string;
      /** The record must match this schema for the action to be offered. */
      when?: JsonSchema;
      bulk?: boolean;
      /** Id of a declared call that answers what whoever carries it out on one record is warned of: `{ warnings }`, sentences. Absent: nothing. */
      warns?: string;
      confirm?: string;
      /** What the button says that leaves the record alone, where "Cancel" would be read as the action. */
      keep?: string;
      /** What is said when it was carried out on many: `{{which}}`, as in "5 bookings", and `{{shown}}`, the number by itself, filled in. */
      done?: string;
      icon?: string;
      intent?: 'primary' | 'success' | 'warning' | 'danger';
      /** Schema file of a small form whose values are the call's body. */
      form?: string;
      /** The field that it changes: once that has a value, forms show it read-only with the button of the action. */
      sets?: string;
      /** Its call answers another record of the resource, which is opened then. */
      opens?: true;
      /** Of a move: the screen whose parts must be filled in before. */
      complete?: string;
      /** Of a move: it may be taken back. */
      undo?: true;
      /** Set by the core for publishing, a declared action and a move that raises an event: others are told or see it, so that it asks first. */
      reachesOthers?: true;
  }
}

declare module 'waypost:src/core/schema/schema' {
  import type { Access } from 'waypost:src/core/roles/access';
  import type { BandsDecl } from 'waypost:src/core/schema/bandsDecl';
  import type { BlocksDecl } from 'waypost:src/core/schema/blocksDecl';
  import type { StateTag } from 'waypost:src/core/schema/stateTag';
  /** A value of JSON. */
  export type Json = null | boolean | number | string | Json[] | {
      [key: string]: Json;
  };
  /** A record as it goes over the wire: property names are wire names and column names alike. */
  export type WireRecord = {
      [field: string]: Json | undefined;
  };
  /** A JSON Schema (draft-07) as far as declarations use it, with our own `x-` keywords. */
  export interface JsonSchema {
      $schema?: string;
      $id?: string;
      $ref?: string;
      $defs?: Record<string, JsonSchema>;
      definitions?: Record<string, JsonSchema>;
      title?: string;
      description?: string;
      default?: Json;
      examples?: Json[];
      const?: Json;
      enum?: Json[];
      type?: string | string[];
      format?: string;
      minLength?: number;
      maxLength?: number;
      pattern?: string;
      minimum?: number;
      maximum?: number;
      exclusiveMinimum?: number;
      exclusiveMaximum?: number;
      multipleOf?: number;
      properties?: Record<string, JsonSchema>;
      required?: string[];
      additionalProperties?: boolean | JsonSchema;
      propertyNames?: JsonSchema;
      minProperties?: number;
      maxProperties?: number;
      items?: JsonSchema;
      minItems?: number;
      maxItems?: number;
      uniqueItems?: boolean;
      contains?: JsonSchema;
      allOf?: JsonSchema[];
      anyOf?: JsonSchema[];
      oneOf?: JsonSchema[];
      not?: JsonSchema;
      if?: JsonSchema;
      then?: JsonSchema;
      else?: JsonSchema;
      /** Forms show the field only while what is filled in matches. */
      'x-when'?: JsonSchema;
      /** A relation: the name of the resource whose id (or, in an array, ids) this holds; as an object also which of its records may be chosen. */
      'x-ref'?: string | RefDecl;
      /** Options from a call: the id of a declared call that answers a list of strings or of `{ id, name | title | i18n.name }`. */
      'x-lookup'?: string;
      /** The form widget, by key: one of the form layer's, or one the plugin's client half supplies. */
      'x-widget'?: string;
      /** Text with a translation per language; the column holds the default language. */
      'x-localized'?: boolean;
      /** Who may read or write this field; absent: as the resource says. */
      'x-access'?: {
          read?: Access;
          write?: Access;
      };
      /** Values of own fields with which an operator's staff may read this one; before that it is kept from them alone. */
      'x-shown-once'?: Record<string, string | number | boolean | Array<string | number | boolean>>;
      /** Never sent back; `encrypted`: and stored sealed. */
      'x-secret'?: boolean | 'encrypted';
      /** Of a field that is stored sealed, what one record's answer shows of it. */
      'x-reveal'?: 'last4';
      /** Refused in bodies; the server sets it. A condition: while the stored record matches it, nobody changes it. */
      'x-readonly'?: boolean | JsonSchema;
      /** Whoever changes it confirms their password first. */
      'x-step-up'?: true;
      /** Set once: accepted on create, refused in updates, shown read-only in the edit form. */
      'x-immutable'?: boolean;
      /** Heavy: left out of answers unless `expand` names the field. */
      'x-on-expand'?: boolean;
      /** Words for enum codes: code to English label; a code without one is shown in title case. */
      'x-labels'?: Record<string, string>;
      /** Its words for enum codes are names that are the same in every language: locale files have none. */
      'x-untranslated'?: true;
      /** Colours of the tags of enum codes; a code without one has a tag of none. */
      'x-colours'?: Record<string, StateTag>;
      /** Lists are not kept in its order, and it has no index of its own. */
      'x-unsorted'?: true;
      /** Of a list: its order means something, and forms let one change it. */
      'x-sortable'?: boolean;
      /** Of a list: the calls whose words of success are said when entries were added and saved, and when some were taken away. */
      'x-says'?: {
          added?: string;
          removed?: string;
      };
      /** Of a list of rows: each covers a stretch of whole numbers, and together they overlap nowhere. */
      'x-bands'?: BandsDecl;
      /** Of a number: the field beside it whose number it is not below. */
      'x-not-below'?: string;
      /** Of a list of rows: the members that no two rows have alike. */
      'x-distinct'?: string[];
      /** Of a list: its items are blocks of several kinds, and which members a block of each kind has. */
      'x-blocks'?: BlocksDecl;
      /** Of a form's schema alone: what the members of a block that is added are at first. */
      'x-new'?: {
          [member: string]: Json;
      };
      'x-words'?: boolean;
      /** Section of the form this field stands in; absent: the first. */
      'x-section'?: string;
      /**
       * For a slug: the field it is made from while the record is new; for an instant: the field with its time zone; for a
       * phone number: the field with its calling code. In an action's form: what the field begins with, a field of the record
       * or `<call>.<member>`. In an event's payload: the member whose value it has in what was raised before it was declared.
       */
      'x-from'?: string;
      /**
       * Personal data: what says who somebody is or how they are reached. In an event's payload it goes to nobody who may not have it. `erased`: what a
       * field that may not be empty holds once it is erased, with `{{id}}` for the record's.
       */
      'x-personal'?: true | {
          erased: string;
      };
      /** Names the field had before: still read in bodies, list calls, addresses, views and histories; a column of such a name takes the present one. */
      'x-formerly'?: string[];
      /** Kept from the records that point here, and so read-only. */
      'x-rollup'?: RollupDecl;
      /** Of money: the field its currency has to be, through relations from a field of the record: `product_id.currency`. */
      'x-currency-of'?: string;
  }
  /** A relation to some records of a resource: those whose fields have these values, one of several, or the value of a field of the record itself. */
  export interface RefDecl {
      to: string;
      only?: Record<string, OnlyValue>;
      /** How many a picker asks for at once; absent: as the resource says. */
      choices?: number;
  }
  /**
   * A value, several of which one counts, or the field of the record that has it; while that field is empty, nothing
   * is asked. `clears`: the relation is emptied when that field changes; without, what no longer fits is refused.
   */
  export type OnlyValue = string | number | boolean | Array<string | number | boolean> | {
      from: string;
      clears?: true;
  };
  /**
   * What a field keeps of the records that point at its own: how many there are, what the values of one
   * of their fields come to, or how many have each value (`tally`, by value: `{ "5": 9 }`); of those
   * that meet `where`, a value, null or a list of values by field. `first` is by `sort`, default the id.
   */
  export interface RollupDecl {
      of: string;
      by: string;
      where?: Record<string, Json>;
      sort?: string;
      count?: true;
      sum?: string;
      avg?: string;
      min?: string;
      max?: string;
      first?: string;
      tally?: string;
  }
  /** Whether a value is an object as JSON has them: neither null nor a list. */
  export const isObject: (value: unknown) => value is Record<string, unknown>;
  /** The type of a field, null left out; `undefined` where the schema names none. */
  export function typeOf(schema: JsonSchema): string | undefined;
  /** The resource a field relates to, for one id and for an array of ids alike. */
  export const refOf: (schema: JsonSchema) => string | undefined;
  /** The resource that the value of a field itself relates to. */
  export function ownRefOf({ 'x-ref': ref }: JsonSchema): string | undefined;
  /** The codes a field, or each of its elements, may be; null is none. */
  export const codesIn: (schema: JsonSchema) => Exclude<Json, null>[];
  /** The colour of a code's tag; absent where the codes of the field have none. */
  export function colourOf(schema: JsonSchema, code: Json): StateTag | undefined;
  /** The English words declared for codes, by code. */
  export const labelsIn: (schema: JsonSchema) => Record<string, string>;
}

declare module 'waypost:src/core/schema/bandsDecl' {
  /** Rows that each cover a stretch of whole numbers, ends included: ages, days before the start. */
  export interface BandsDecl {
      /** Fields of a row with the first and the last number it covers; without a last it goes on for ever. */
      from: string;
      to: string;
      /** The stretch that matters; without `most` it has no end. */
      least: number;
      most?: number;
      /** A field whose value must not fall while the numbers rise. */
      rises?: string;
      /** The end that the drawing runs to; default `most`. */
      toward?: 'least' | 'most';
  }
}

declare module 'waypost:src/core/schema/blocksDecl' {
  /** What a kind of block is made of: members of the items, and those of them that must have a value. */
  export interface BlockDecl {
      fields: string[];
      needs?: string[];
  }
  /** The kinds of block of a list, by the codes of its items' `kind`. */
  export type BlocksDecl = Record<string, BlockDecl>;
}

declare module 'waypost:src/core/schema/stateTag' {
  /** How a state is coloured. */
  export type StateTag = 'none' | 'primary' | 'success' | 'warning' | 'danger';
}

declare module 'waypost:src/core/declare/whereDecl' {
  /**
   * What a view asks of a field: a value, one of several, bounds, or whether there
   * is a value. Relative words (`@me`, `@today`, `@last30`, `@next7`) move along.
   */
  export type WhereValue = string | number | boolean | Array<string | number | boolean> | {
      from?: string | number;
      to?: string | number;
  } | {
      'is-set': boolean;
  };
  /** What a view asks, by field; all must hold. */
  export type Where = Record<string, WhereValue>;
}

declare module 'waypost:src/core/declare/indexDecl' {
  /** An index: its fields in order, over all rows or over those whose coded field has one of some values. */
  export interface IndexDecl {
      fields: string[];
      where?: Record<string, string[]>;
  }
}

declare module 'waypost:src/core/declare/factsDecl' {
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  /** What a state that ends a sale does to it. */
  export interface FactEnd {
      /** Both take the places back, where it has not begun, and the money that is `returned`: where nothing is said there yet, all of it. */
      kind: 'CANCEL' | 'REFUND';
      /** The coded field that says why. */
      reason?: string;
  }
  /** How the records of a resource become facts, the rows that reports add up. */
  export interface SalesDecl {
      /** A record is sold while it matches this. */
      when: JsonSchema;
      /** What it costs, and the share of that which the marketplace keeps: money fields. */
      amount: string;
      commission?: string;
      /** How many travellers it counts. Default 1. */
      quantity?: string;
      /** The day it is for, and the instant it begins: money paid back from then on takes no places back. */
      day: string;
      begins?: string;
      /** The list of what the amount is made of: its members for the category, how many, and the price of each. */
      lines?: {
          of: string;
          category: string;
          quantity: string;
          price: string;
      };
      /** What was paid so far, where that may be other than the amount: a money field; empty: the amount. */
      paid?: string;
      /** The money paid back so far, in whatever state: a money field, empty as long as nothing was decided. */
      returned?: string;
      /** By state of the lifecycle. */
      ends?: Record<string, FactEnd>;
      /** Further fields of a fact, each from a field of the record, or through relations from one that others have: `product_id.city_id`. */
      fields: Record<string, string>;
  }
}

declare module 'waypost:src/core/declare/inTextDecl' {
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  /** How records stand in texts: as links alone, or as cards too. */
  export type InText = 'link' | 'card';
  export interface InTextDecl {
      as: InText;
      /** A text field that a card says below the name. */
      line?: string;
      /** What a record must match for readers to find it; with `publishing`, it must be live as well. Absent: each is found. */
      published?: JsonSchema;
  }
}

declare module 'waypost:src/core/declare/addressesDecl' {
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  /**
   * That records have public addresses of their own. `field`: the text with their last part; where it is x-localized, there is one for each language.
   * `within`: a relation to the languages, where each record is in one of them. `public`: the whole address, `{slug}` and names of fields in braces;
   * default `/<resource>/{slug}`. `published`: which records visitors meet; default: all. `reserved`: words that no record gets beside the usual ones.
   */
  export interface AddressesDecl {
      field: string;
      within?: string;
      public?: string;
      published?: JsonSchema;
      reserved?: string[];
  }
}

declare module 'waypost:src/core/declare/lifecycleDecl' {
  import type { Access } from 'waypost:src/core/roles/access';
  import type { Json, JsonSchema } from 'waypost:src/core/schema/schema';
  import type { StateTag } from 'waypost:src/core/schema/stateTag';
  /**
   * The states a resource's records go through, said once. A move is the only thing that changes a state; from the moves follow buttons, menus and bulk
   * actions, the calls behind them, their refusals, the audit and the timeline, and what happens by itself.
   */
  export interface LifecycleDecl {
      /** Enum field that holds the state: x-readonly, and its codes are the states. */
      field: string;
      /** State of a new record. */
      start: string;
      states: Record<string, StateDecl>;
      moves: Record<string, MoveDecl>;
      /** Where each move is told of; absent: in the audit alone. */
      timeline?: TimelineDecl;
  }
  /**
   * A state. `outside`: records come into it by no move, but by an area's code or from elsewhere. `ended`: the record no longer takes place,
   * so whatever was taken for it is given back (`by.ended` of a move). `counts`: what records in it count as wherever that is reckoned.
   */
  interface StateDecl {
      tag: StateTag;
      outside?: true;
      ended?: true;
      counts?: StateCount;
  }
  /** `sold`: it brought something in, so that whoever looks back at sales counts it. */
  export type StateCount = 'sold';
  /** A resource of the plugin whose records tell of moves: its fields for the record moved (`by`), for the state it came into, and for who moved it. */
  interface TimelineDecl {
      resource: string;
      by: string;
      state: string;
      actor?: string;
      actorName?: string;
  }
  /** A step from one of some states to another: a person's, or by itself when a moment has come. */
  export interface MoveDecl {
      /** English label of the button; of a move by time, what history says. */
      title: string;
      from: string[];
      to: string;
      /**
       * Absent: a person's. `at`: instants of the record, of which the first to come moves
       * it. `ended`: a relation of the record, whose record comes into a state that is
       * `ended`: the move is made in that transaction, whoever or whatever ended it.
       */
      by?: {
          at: string | string[];
      } | {
          ended: string;
      };
      /** The record must match this schema too, whatever its state. */
      when?: JsonSchema;
      /** English refusal where the state does not allow the move: `{{name}}`, `{{state}}`; default: a sentence of these and the title. */
      refusal?: string;
      /** English refusal where `when` does not hold: `{{name}}`; default: a general one. */
      unmet?: string;
      /** Id of a record screen of the resource, whose parts must be filled in before. */
      complete?: string;
      /** Id of a declared call of the plugin with `{id}` in its path, whose access counts; absent: POST `<collection>/{id}/<move>`. */
      call?: string;
      /** Who may make the move, where no call is named; default: who may update. */
      access?: Access;
      /** Schema file of a small form: values whose names are fields of the record, or of its timeline, are written there. */
      form?: string;
      /** Id of a declared call that answers what whoever makes it on one record is warned of: `{ warnings }`, sentences. Absent: nothing. */
      warns?: string;
      /** Question asked before, `{{count}}` and `{{name}}` filled in. */
      confirm?: string;
      /** What the button says that makes no move, where "Cancel" would be read as the move. */
      keep?: string;
      /** What is said when it was made with many: `{{which}}`, as in "5 bookings", and `{{shown}}`, the number by itself, filled in. */
      done?: string;
      icon?: string;
      intent?: Exclude<StateTag, 'none'>;
      bulk?: boolean;
      /** Further fields of the record and their values. */
      set?: Record<string, Json>;
      /** Further fields of the entry in the timeline and their values. */
      timeline?: Record<string, Json>;
      /** Whoever makes the move confirms their password first. */
      stepUp?: true;
      /** Whoever may make the move may take it back, as long as nothing else was changed since; its event waits for that. */
      undo?: true;
      /** An event of the plugin, about this resource, that is raised with the move. */
      raises?: string;
  }
  export {};
}

declare module 'waypost:src/core/declare/personalDecl' {
  import type { Json, JsonSchema } from 'waypost:src/core/schema/schema';
  /** Why a record keeps its data for now: while it matches `when`. */
  interface HeldDecl {
      id: string;
      when: JsonSchema;
      /** English reason, as people read it. */
      message: string;
  }
  /** A person whose data a record holds: how they are found in it, and what becomes of it. */
  export interface PersonDecl {
      /** Field with their e-mail address, or `<field>.<member>` of an object or of a list of objects. */
      email?: string;
      /** Field with their account's id. */
      user?: string;
      /** A relation to a record that holds their data too: this one goes with it. */
      via?: string;
      /** The fields with their data; absent: every field that is `x-personal`, or has a part that is. */
      fields?: string[];
      /** `empty`: the fields; `delete`: the record; `keep`: neither, and `because` says why. */
      erase: 'empty' | 'delete' | 'keep';
      because?: string;
      unless?: HeldDecl[];
      /** Further fields that get a value when the others are emptied. */
      set?: Record<string, Json>;
      /** Fields with ids of files the area keeps for good, which go as well. */
      files?: string[];
      /** Day or instant from which a record's age is reckoned, where it may be erased by that. */
      age?: string;
      /** A deleted record leaves nothing behind once its deletion cannot be undone any more. */
      gone?: true;
  }
  /** Whose data the records of a resource hold: one person's, or several ones'. */
  export type PersonalDecl = PersonDecl | PersonDecl[];
  export {};
}

declare module 'waypost:src/core/declare/publishingDecl' {
  /** Which records have a version that others read beside the one that is worked on. `public`: anybody may read what is live by `-/published/…`. */
  export interface PublishingDecl {
      public?: boolean;
  }
}

declare module 'waypost:src/core/declare/servedWords' {
  /** What a resource may be for the whole marketplace (`serves`), each word with the fields that whoever asks relies upon. */
  export const servedWords: {
      /** What prices may be in. The default one stands where nobody chose another. */
      readonly currencies: readonly ["code", "is_default"];
      /** What was sold and taken back, a row each, kept by the core from the resources that say `sales`; and what it comes to by day. */
      readonly facts: readonly ["of", "record_id", "line", "kind", "reason", "at", "sale_day", "travel_date", "lead", "operator_id", "product_id", "price_category_id", "sales", "travellers", "currency_id", "gross", "discount", "net", "commission", "rate", "rate_day", "base_net", "base_commission"];
      readonly 'fact-days': readonly ["axis", "day", "currency_id", "sales", "travellers", "gross", "discount", "net", "commission", "base_net", "base_commission", "facts"];
      /** What people sent: pictures that fields offer to choose from. Its `picture` is the address of one, and empty of a document. */
      readonly files: readonly ["picture", "name", "alt", "size", "width", "height"];
      /** What content is written and translated in; the default one is what is not translated. */
      readonly languages: readonly ["name", "locale", "is_default"];
      readonly operators: readonly [];
      /** What a unit of the default currency was worth in each from a day on. */
      readonly rates: readonly ["currency_id", "rate", "rate_date"];
      /** Where things are: what fields of coordinates are searched by. */
      readonly places: readonly ["coordinates"];
      /**
       * Words that are written again and again, which composers offer: found by `shortcut`
       * or `title`, for some `topics` or all. The call `used` of its area counts them.
       */
      readonly replies: readonly ["title", "shortcut", "text", "topics", "used"];
      /** API tokens: whoever has a key of one acts for its user, within its scope, until it expires. */
      readonly tokens: readonly ["name", "user_id", "owner_role", "operator_id", "scope", "expires_on", "calls", "last_used_at"];
      readonly users: readonly [];
  };
  /** One of the words. */
  export type Served = keyof typeof servedWords;
}

declare module 'waypost:src/core/declare/viewDecl' {
  import type { Access } from 'waypost:src/core/roles/access';
  import type { Where } from 'waypost:src/core/declare/whereDecl';
  /** What the values of a field come to, or how many records have one. */
  export type TotalKind = 'sum' | 'avg' | 'min' | 'max' | 'count';
  /** How a list shows its records: rows, cards, or a calendar by the day or instant of a field. */
  export type ViewShape = 'table' | 'cards' | {
      calendar: string;
  };
  /** When a record of a queue is due: at an instant, or some hours after one. */
  export interface DueDecl {
      /** A field with an instant. A record that has none is never due. */
      field: string;
      /** Default 0. */
      hours?: number;
  }
  /** A named question. Tabs, bell and counters that name it all open exactly what they counted. */
  export interface ViewDecl {
      title: string;
      /** By field; all must hold. Default: all records. */
      where?: Where;
      /** Field, or -field for descending; default: the list's. */
      sort?: string;
      /** It is a queue: when each of its records is due. Rows say how long is left, and its counts what is overdue. */
      due?: DueDecl;
      /** One of `list.groups` that it is grouped by; default: none. */
      group?: string;
      /** Fields shown instead of the list's columns. */
      columns?: string[];
      /** How its records are shown; default `table`. */
      shape?: ViewShape;
      /** Who is shown it; default: who may open the page. */
      access?: Access;
      /** Figures over what it finds, by field, instead of the list's; default: those. */
      totals?: Record<string, TotalKind>;
      /** English line of the bell, with `{{count}}`; absent: the bell does not count it. */
      bell?: string;
  }
}

declare module 'waypost:src/core/declare/jobDecl' {
  import type { FromSetting } from 'waypost:src/core/declare/settingsDecl';
  /** A job done again and again, as a manifest declares it. `title`: English words for it; default: its id in words. */
  export type JobDecl = {
      title?: string;
  } & DeclaredTimes;
  /**
   * When a job is done: so long after it was begun last (`30s`, `15m`, `6h`, `1d`), or at
   * the times of a clock on a wall (five fields of cron) in an IANA zone, default UTC.
   */
  export type JobTimes = {
      every: string;
  } | {
      cron: string;
      tz?: string;
  };
  /** The same, each word of which may be a setting of the area. */
  export type DeclaredTimes = {
      every: string | FromSetting;
  } | {
      cron: string | FromSetting;
      tz?: string | FromSetting;
  };
}

declare module 'waypost:src/core/declare/settingsDecl' {
  import type { Access } from 'waypost:src/core/roles/access';
  /** What of an area is set for the whole installation: the schema file of its one value, and who may read and change it; default admins. */
  export interface SettingsDecl {
      schema: string;
      access?: {
          read?: Access;
          write?: Access;
      };
  }
  /** A value that is set for the installation, by the field of the area's settings that holds it. */
  export interface FromSetting {
      setting: string;
  }
}

declare module 'waypost:src/core/resource/resolvedResource' {
  import type { ListCall } from 'waypost:src/core/resource/listCall';
  import type { ResourceDecl, Operation } from 'waypost:src/core/declare/resourceDecl';
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  import type { FieldKind } from 'waypost:src/core/schema/kinds';
  import type { Access } from 'waypost:src/core/roles/access';
  import type { Places, Place } from 'waypost:src/core/resource/places';
  import type { Rule } from 'waypost:src/core/resource/rule';
  /** A declared resource with every default filled in: what server, screens and tests work with. */
  export interface Resource extends ListCall {
      plugin: string;
      name: string;
      decl: ResourceDecl;
      /** The record's schema with every `$ref` inlined. */
      schema: JsonSchema;
      /** What each field is, the system's own fields included. */
      kinds: Readonly<Record<string, FieldKind>>;
      table: string;
      /** Field that names a record to people. */
      display: string;
      operations: readonly Operation[];
      access: Record<'read' | 'create' | 'update' | 'delete' | 'page', Access>;
      /** Where its screens stand; the place it is looked at from is `place`: its own, unless `atPlace` says otherwise. */
      places: Places;
      at: string;
      place: Place;
      /** The field that stands in addresses: the id, unless the declaration names another. */
      identify: string;
      /** Where its records are: made, and each below it. */
      collection: string;
      listPath: string;
      /** Where its records are made: mostly the collection. */
      createPath: string;
      /** Whether anybody may list, so that the call goes without a token. */
      isPublic: boolean;
      /** The path of one record, with `{id}`; where there is one alone, without. */
      itemPath: string;
      /** Whether there is one record alone, which is always there. */
      single: boolean;
      update: 'PATCH' | 'POST' | 'PUT';
      /** What the parts of its screens must not be. */
      rules: readonly Rule[];
      /** The parts of its screens with versions of their own, which every record then has under `versions`; mostly none. */
      parts: PartVersions;
  }
  /** The parts of a resource's screens that have versions of their own: the record's fields that each shows, by its id. */
  export type PartVersions = Readonly<Record<string, readonly string[]>>;
}

declare module 'waypost:src/core/resource/listCall' {
  import type { ResourceDecl } from 'waypost:src/core/declare/resourceDecl';
  /** What the search words of a list call are called where the declaration does not say. */
  export const usualSearch = "query";
  /** How a list call names its search words, and what it always says. */
  export interface ListCall {
      searchParam: string;
      always?: Record<string, unknown>;
      /** Whether it sorts from the last to the first alone. */
      descending?: boolean;
      /** What the specification has it bring along with each record. */
      expand?: readonly string[];
      /** What it has its call for one record bring along; `true`: it names nothing. */
      expandOne?: true | readonly string[];
  }
  /** What a declaration says of its list call. */
  export const listCallOf: ({ api }: ResourceDecl) => ListCall;
  /**
   * Search words and order of a list call beside its filters; what is always said wins, unless a filter says otherwise. An
   * order of one's own beside a sort that is always said is `order`, which only our API takes.
   */
  export function withSearchAndSort<V>({ searchParam, ...call }: ListCall, { filters, search, sort }: {
      filters?: Record<string, V> | undefined;
      search?: string | undefined;
      sort?: string | undefined;
  }): Record<string, V | string>;
}

declare module 'waypost:src/core/schema/kinds' {
  import { type JsonSchema } from 'waypost:src/core/schema/schema';
  /**
   * The kinds of field there are. Each layer keeps one table over them (`satisfies
   * Record<FieldKind, …>`): a new kind does not compile until every layer knows it.
   */
  export const fieldKinds: readonly [
  /** A text in one line; its format (e-mail, address, colour) only helps with typing it. */
  'text', 
  /** A text of several lines, and one with markup. */
  'long-text', 'rich-text', 
  /** A text nobody sees again. */
  'secret', 
  /** One word of a fixed list, or several of them. */
  'code', 'codes', 
  /** Yes or no: a boolean, or 1 and 0 without labels of their own. */
  'flag', 
  /** A number that names something: nobody groups its digits or reckons with it. */
  'id', 'integer', 'number', 'money', 
  /** A day, a moment, a time of the day, and from one day to another. */
  'date', 'instant', 'time', 'period', 
  /** Another record, or several; one option of a declared call, or several. */
  'relation', 'relations', 'option', 'options', 
  /** What was uploaded, one or several: a document, or something to look at. */
  'file', 'image', 
  /** A place on the map. */
  'point', 
  /** A list of plain values, a list of objects, an object shown by its members. */
  'list', 'rows', 'object', 
  /** Nothing is known but the value itself. */
  'json'];
  /** What a field is, for every layer alike. */
  export type FieldKind = (typeof fieldKinds)[number];
  /**
   * What a field is, read off its schema: `x-secret`, relation, lookup, then a telling widget, then enum, format, shape and type.
   * What may be of several types, or of none, is `json`. Ask once per field: a resource keeps the answers (`Resource.kinds`).
   */
  export function kindOf(schema: JsonSchema): FieldKind;
}

declare module 'waypost:src/core/resource/places' {
  import type { ParentDecl } from 'waypost:src/core/declare/resourceDecl';
  /** Where a resource's screens stand: patterns of their addresses, and the record above them, whose id a parameter of theirs holds. */
  export interface Place {
      list?: string;
      create?: string;
      edit?: string;
      parent?: ParentDecl;
  }
  /** All places of a resource: its own under the resource's name, further ones under the id of their screens. */
  export type Places = Readonly<Record<string, Place>>;
}

declare module 'waypost:src/core/resource/rule' {
  import type { RuleDecl } from 'waypost:src/core/declare/screenDecl';
  /** A rule of a part, with the field its message stands on and all that it speaks of. */
  export interface Rule extends RuleDecl {
      field: string;
      fields: readonly string[];
  }
}

declare module 'waypost:src/core/area/events' {
  import type { OlderDecl } from 'waypost:src/core/declare/manifest';
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  /** A form that an event's payload had before a day. */
  export type OlderForm = Pick<OlderDecl, 'before' | 'made'> & {
      schema: JsonSchema;
  };
  /** An event that an area declares, with the schema of its payload, and of the forms it had before, the newest first. */
  export interface DeclaredEvent {
      plugin: string;
      name: string;
      of: string;
      schema: JsonSchema;
      older?: readonly OlderForm[];
  }
  /**
   * What happens to the records of every resource; the last two, of those that are published. No
   * declared event may end in one of these words, so `<resource>.<word>` never clashes with one.
   */
  export const changes: readonly ['created', 'updated', 'deleted', 'went-live', 'went-offline'];
  export type Change = (typeof changes)[number];
  /** The name of the event that tells of it: `bookings.updated`. */
  export const changeEvent: (resource: string, change: Change) => string;
  /** Stands for every event there is, where a reaction is declared. */
  export const everyEvent = "*";
  /** Stands for every event that areas declare: not for what happens to the records of every resource, which nobody then has to write down. */
  export const everyDeclared = "@declared";
  /** The last word of an event's name. */
  export const wordOf: (event: string) => string;
}

declare module 'waypost:src/core/area/served' {
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  import type { Served } from 'waypost:src/core/declare/servedWords';
  /** Who serves what; a word nobody serves is missing. */
  export type ServedMap = ReadonlyMap<Served, Resource>;
  /** The resources that serve the whole marketplace, by word. */
  export const servedBy: (resources: Iterable<Resource>) => ServedMap;
}

declare module 'waypost:src/core/roles/permissions' {
  import { type Level, type Role, type Viewer } from 'waypost:src/core/roles/access';
  /**
   * A permission that an area declares: `<plugin>.<word>`, with the level that has it by default. Nobody signed in has one, so that is never `public`.
   */
  export interface Permission {
      id: string;
      plugin: string;
      default: Exclude<Level, 'public'>;
  }
  /** What knows the permissions there are: the registry, and the index the browser has of it. */
  interface Permitting {
      permissions: readonly Permission[];
  }
  /** The permissions a role has, by their defaults. The same set for the same registry and role. */
  export function permissionsOf({ permissions }: Permitting, role: Role): ReadonlySet<string>;
  /** A viewer with the permissions they have. Server and browser ask `can` of nobody else. */
  export const permitted: <V extends Viewer>(among: Permitting, viewer: V) => V;
  /** Every permission there may ever be: what the application does by itself is refused nothing. */
  export const everyPermission: ReadonlySet<string>;
  export {};
}

declare module 'waypost:src/core/resource/routes' {
  import type { Access } from 'waypost:src/core/roles/access';
  interface Reached {
      plugin: string;
      /** Pattern with `{name}` parameters, as the manifest writes it. */
      path: string;
      access: Access;
  }
  /** A screen of a resource, at one of its places. */
  interface Placed extends Reached {
      resource: string;
      at: string;
  }
  /**
   * What stands at an address of an area: a generic screen of a resource, a page
   * the plugin supplies, or a way elsewhere. `name` is what redirects call it.
   */
  export type Route = (Placed & {
      kind: 'list';
      name?: string;
  }) | (Placed & {
      kind: 'create' | 'record';
  })
  /** A record's screen, opened at one of its parts. */
   | (Placed & {
      kind: 'part';
      part: string;
  })
  /**
   * `page`: its key in the plugin's client half; `resource`: the one whose generic
   * screen it stands in for; `stays`: at all its addresses it is one screen;
   * `creates`: the resource whose records are made there.
   */
   | (Reached & {
      kind: 'page';
      page: string;
      resource?: string;
      name?: string;
      stays?: true;
      creates?: string;
  }) | (Reached & {
      kind: 'redirect';
      to: string;
  });
  /** The names of a path's `{name}` placeholders, in order. */
  export const paramsOf: (template: string) => string[];
  /** A path with its placeholders written otherwise: as a router does, or all alike. */
  export const withParams: (template: string, write: (name: string) => string) => string;
  /** The same for two patterns that match the same addresses: parameter names left out. */
  export const shapeOf: (path: string) => string;
  /** Order in which patterns must be tried: a static segment before a parameter, at every position. */
  export function bySpecificity(a: string, b: string): number;
  /** The parameters of an address under a pattern, decoded; `undefined` where it does not match. A trailing slash is ignored. */
  export function matchPath(pattern: string, address: string): Record<string, string> | undefined;
  /** The first route, in order of specificity, that matches an address. */
  export function findRoute<R extends {
      path: string;
  }>(routes: readonly R[], address: string): {
      route: R;
      params: Record<string, string>;
  } | undefined;
  /** A template with its `{name}` placeholders filled and encoded; `undefined` while one of them has no value. */
  export function fillPath(template: string, params: Record<string, string | number | undefined>): string | undefined;
  export {};
}

declare module 'waypost:src/core/registry/bundle' {
  import { type JsonSchema } from 'waypost:src/core/schema/schema';
  /** Thrown when a `$ref` cannot be inlined; the pointer leads to it. */
  export class RefError extends Error {
      readonly pointer: string;
      constructor(pointer: string, message: string);
  }
  /** Finds the schema a `$ref` to another file names; `undefined` where there is none. */
  export type ResolveFile = (file: string) => JsonSchema | undefined;
  /**
   * A schema with every `$ref` inlined, so that forms, validators and tables never meet one.
   * Refs lead to `#/…` of the same file or to a file below `schemas/` (`../../schemas/common/money.schema.json`, with or without `#/…`).
   * Keywords beside a `$ref` win over the referred ones. Throws RefError for a missing target or a recursive one.
   */
  export function inlineRefs(schema: JsonSchema, resolve: ResolveFile): JsonSchema;
}

declare module 'waypost:src/core/text/changeText' {
  /**
   * By how much something changed, as people read it: 0.1 is a tenth more. With its sign, and
   * with a space before that of per cent in every language, as the specification writes “0 %”.
   */
  export function changeText(change: number, locale: string, digits?: number): string;
}

declare module 'waypost:src/core/text/percentText' {
  /** A share as the language writes it in per cent: 0.125 is 12.5 %. With up to so many digits after the point. */
  export const percentText: (share: number, locale: string, digits?: number) => string;
}

declare module 'waypost:src/core/registry/claims' {
  import type { Plugin, Problem } from 'waypost:src/core/area/declared';
  /** Who keeps what two plugins claim: whoever had it in the last good state, else a shipped one, else the first by id. */
  export interface Standing {
      /** Claims as `claimsHeldBy` answers them, with the plugin that had each. */
      held: ReadonlyMap<string, string>;
      /** Ids of the plugins that belong to Waypost itself. */
      shipped: ReadonlySet<string>;
  }
  /** Nobody was there before. */
  export const noStanding: Standing;
  /** Every claim of some plugins, with the plugin that has it: what a later registry takes as `held`. */
  export const claimsHeldBy: (plugins: readonly Plugin[]) => Map<string, string>;
  /** What two plugins claim, one plugin claims twice, or belongs to the core: told to whoever has to choose another. */
  export function clashes(plugins: readonly Plugin[], standing: Standing): Problem[];
}

declare module 'waypost:src/core/schema/closedSets' {
  /** Whether a name is that of a time zone (IANA), such as `Europe/Rome`. An offset (`+02:00`) is none. */
  export const isZone: (text: string) => boolean;
  /** The time zone that a value names; UTC for any other value. */
  export const zoneOf: (value: unknown) => string;
  /** Whether a text is a language tag (BCP 47) in its canonical spelling, such as `pt-BR`, of a language that the runtime knows. */
  export const isLanguageTag: (text: string) => boolean;
  /** Whether a text is the code of a country (ISO 3166-1 alpha-2), such as `AT`. */
  export const isCountryCode: (text: string) => boolean;
}

declare module 'waypost:src/core/text/codes' {
  /** An underscore-separated code in title case: `BY_SALE_DATE` to `By Sale Date` (spec 1 §3). */
  export function titleCase(code: string): string;
  /** A noun as it stands within a sentence of a language: small at its beginning, but in German, and but for abbreviations (`URL`). */
  export function inSentence(noun: string, locale: string): string;
}

declare module 'waypost:src/core/time/days' {
  /** A calendar day as the wire writes one, `YYYY-MM-DD`: without zone and time. */
  export type Day = string;
  /** The day so many days later; negative: earlier. */
  export const addDays: (day: Day, days: number) => Day;
  /** The same day of the month so many months later, or that month's last where it is shorter: January 31 and one is February 28. */
  export function addMonths(day: Day, months: number): Day;
  /** Days from the first to the second; negative where the second is earlier. */
  export const daysBetween: (first: Day, second: Day) => number;
  /** 1 for Monday to 7 for Sunday (ISO 8601). */
  export const weekdayOf: (day: Day) => number;
  /** The seven days of the week that holds a day. `firstWeekday` as `weekdayOf` counts. */
  export function weekOf(day: Day, firstWeekday: number): Day[];
  /** The whole weeks that hold a day's month: four to six. */
  export function weeksOfMonth(day: Day, firstWeekday: number): Day[][];
  /** The weekday a language's readers begin their week with, as `weekdayOf` counts; Monday where nobody says. */
  export function firstWeekdayOf(locale: string): number;
  /** Whether a value is a day that there is, `YYYY-MM-DD`, of a year that the database can hold: February has no 30th. */
  export function isDay(value: unknown): value is Day;
  /** Whether a text is an instant that there is: RFC 3339 with a zone. */
  export function isInstant(text: string): boolean;
  /** The instant a text names; `undefined` where it names none. */
  export function instantOf(text: string): Date | undefined;
}

declare module 'waypost:src/core/time/dateText' {
  /** A day (`YYYY-MM-DD`) in words: no zone moves it. */
  export function dayText(day: string, locale: string): string;
  /** An instant in the reader's zone, or in the one that matters; its hours from 0 to 23, as times of the day without a date are written. */
  export function instantText(instant: string, locale: string, timeZone?: string): string;
  /** A day (`YYYY-MM-DD`), or a day and time (`YYYY-MM-DDTHH:mm`), as a box shows it: with its weekday. Anything else is itself. */
  export function boxText(local: string, locale: string): string;
}

declare module 'waypost:src/core/time/readMoment' {
  import { type Day } from 'waypost:src/core/time/days';
  /**
   * The day (`YYYY-MM-DD`) that somebody typed: `2026-11-26`, `26/11`, `26 Nov`, `tomorrow`, `+7`. Figures stand in the order of the
   * reader's language. `undefined` where the text names no day.
   */
  export function readDay(typed: string, locale: string, today: Day): Day | undefined;
  /** The time of day (`HH:mm`) that somebody typed: `9`, `930`, `16:00`, `4 pm`. `undefined` where the text names none. */
  export function readTime(typed: string): string | undefined;
  /** The day and time (`YYYY-MM-DDTHH:mm`) that somebody typed; a day alone is taken at `time`. `undefined` where the text names none. */
  export function readMoment(typed: string, locale: string, { today, time }: {
      today: Day;
      time: string;
  }): string | undefined;
}

declare module 'waypost:src/core/question/shapes' {
  import type { Question } from 'waypost:src/core/question/question';
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  import type { ViewShape } from 'waypost:src/core/declare/viewDecl';
  /** How a list shows its records: as the view does whose shape the question names, else as its own view does. */
  export function shapeOfList({ decl: { views } }: Pick<Resource, 'decl'>, { view, shape }: Pick<Question, 'view' | 'shape'>): ViewShape;
}

declare module 'waypost:src/core/question/question' {
  import { type Now } from 'waypost:src/core/time/relativeWords';
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  /** The sizes a page of a list may have. */
  export const pageSizes: readonly [20, 50, 100, 'All'];
  export type ListPageSize = (typeof pageSizes)[number];
  /** Rows of one window of All: rows are then fetched by position, and `page` counts such windows. */
  export const windowSize = 100;
  /** What is asked of one field. Values are texts, as addresses and calls hold them; relative words (`@today`) stay words until a call is made. */
  export type Filter = {
      kind: 'equals';
      value: string;
  } | {
      kind: 'one-of';
      values: readonly string[];
  }
  /** Both ends included; at least one is there. */
   | {
      kind: 'range';
      from?: string;
      to?: string;
  } | {
      kind: 'contains';
      text: string;
  } | {
      kind: 'is-set';
      set: boolean;
  };
  /** Filters by field: all of them must hold. */
  export type Filters = Readonly<Record<string, Filter>>;
  /**
   * What a list is asked: the one form behind its address, its call, saved views,
   * counts, bulk actions and exports. Absent members mean the list's own defaults.
   */
  export interface Question {
      /** The declared view whose filters these are: it stands in the address for them. Another filter leaves it. */
      view?: string;
      /** Words searched for. */
      search?: string;
      filters: Filters;
      /** A field, `-field` for descending. */
      sort?: string;
      /** The field, one of `list.groups`, whose values are groups: each one's rows stand together. */
      group?: string;
      /** How the records are shown, where not as the view does: `table`, or as another view does, by its id. */
      shape?: string;
      /** The month in sight of a calendar, `2026-03`; absent: this one. */
      month?: string;
      /** From 1, the default. */
      page?: number;
      perPage?: ListPageSize;
  }
  /** What a question is asked of: a resource with its fields and the names its list call gives them. */
  export type QuestionTarget = Pick<Resource, 'schema' | 'decl' | 'kinds'>;
  /** One of some values: of one alone it is that value. */
  export const anyOf: (values: readonly string[]) => Filter;
  /** A range, unless both its ends are open. */
  export function rangeOf({ from, to }: {
      from?: string | undefined;
      to?: string | undefined;
  }): Filter | undefined;
  /** How a bare word filters a field. */
  export const plainKind: ({ kinds }: Pick<Resource, 'kinds'>, field: string) => 'equals' | 'contains' | 'is-set';
  /** The filter that bare words of a field make; `undefined` where they say nothing. */
  export function plainFilter(resource: QuestionTarget, field: string, words: readonly string[]): Filter | undefined;
  /** `1` or `true`: has a value; `0` or `false`: has none; `undefined` for any other word. */
  export function isSetFilter(word: string): Filter | undefined;
  /**
   * The fields a list may be filtered by: those of its filter bar, then those only a declared
   * parameter names, and whether a record is unread and how it is published where it may be.
   */
  export function filterFields({ decl }: Pick<Resource, 'decl'>): string[];
  /** A filter with its relative words resolved. */
  export function resolveFilter(filter: Filter, now: Now): Filter;
  /**
   * The order that a list is asked for: groups in the order of their values, the latest day first,
   * unless the list is sorted by the very field; within each as it is sorted, or as the list declares.
   */
  export function orderOf({ decl: { list }, kinds }: QuestionTarget, { sort, group }: Pick<Question, 'sort' | 'group'>): string | undefined;
  /** A question with one filter set, or taken away; the first page again, since other rows match, and no view any more. */
  export function withFilter(question: Question, field: string, filter: Filter | undefined): Question;
  /** A question on its first page. */
  export function fromStart({ page: _page, ...rest }: Question): Question;
  /** A question that asks for everything, in the order and size it has. */
  export function withoutFilters({ sort, group, month, perPage }: Question): Question;
  /** Whether a question leaves rows out. */
  export const isFiltered: ({ search, filters }: Question) => boolean;
}

declare module 'waypost:src/core/time/relativeWords' {
  /** Who, when and where relative words and days are about: the reader, and the reader's own day. */
  export interface Now {
      viewerId: number | undefined;
      today: Date;
      /** The zone by whose clocks days of instants begin and end; absent: they go out as days, which a call reads by UTC. */
      zone?: string;
  }
  /** A day as the wire writes it, by the clock of whoever asks. */
  export const isoDay: (date: Date) => string;
  /**
   * What a relative word of a question means now: `@me` the reader's id, `@today` the reader's day, `@last30` the day thirty days back
   * and `@next7` the day seven days on. Anything else is itself.
   */
  export function resolveWord(word: string, { viewerId, today }: Now): string;
  /** Whether a word stands for a day that moves along: `@today`, `@last30`, `@next7`. */
  export const isMovingDay: (word: string) => boolean;
}

declare module 'waypost:src/core/records/facts' {
  import type { FactEnd, SalesDecl } from 'waypost:src/core/declare/factsDecl';
  import type { WireRecord } from 'waypost:src/core/schema/schema';
  /** What a fact is: something sold, taken back, paid back, kept of what was taken back, or changed otherwise. */
  const factKinds: readonly ['SALE', 'CHANGE', 'CANCEL', 'REFUND', 'FEE'];
  export type FactKind = (typeof factKinds)[number];
  /** What of a record is told apart by the category of its travellers; amounts in minor units. `null`: what belongs to none. */
  export interface Share {
      category: number | null;
      sales: number;
      travellers: number;
      /** Before discounts. */
      gross: number;
      /** Never above 0 in a sale. */
      discount: number;
      commission: number;
  }
  /** What a record comes to at a moment. */
  export interface FactStanding {
      /** What leads to it: that of the state that ends the sale, else none. */
      end?: FactEnd['kind'];
      /** Whether the sale itself is over; a refund need not end it. */
      isOver?: boolean;
      reason: string | null;
      currency: number | null;
      shares: Share[];
      /** Whether places stay as they stood. */
      keepsPlaces: boolean;
  }
  /** What a record comes to at a moment. `state`: of its lifecycle then. Pure: the same record at the same moment is the same. */
  export function standingOf(decl: SalesDecl, record: WireRecord, { state, at, sold }: {
      state: string | undefined;
      at: string;
      sold: boolean;
  }): FactStanding;
  /** Days from a sale to the day it is for, in the steps that reports tell apart. */
  const leads: readonly ['SAME_DAY', 'DAYS_1', 'DAYS_2_7', 'DAYS_8_30', 'DAYS_31_90', 'DAYS_91'];
  type Lead = (typeof leads)[number];
  /** The step of so many days; before the sale counts as the same day. */
  export function leadOf(days: number): Lead;
  export {};
}

declare module 'waypost:src/core/question/figures' {
  import { type Access, type Viewer } from 'waypost:src/core/roles/access';
  import type { FieldKind } from 'waypost:src/core/schema/kinds';
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  import type { FigureDecl } from 'waypost:src/core/declare/resourceDecl';
  /** Whether a field says a day or a moment, so that figures may go by it. */
  export const isDated: (kind: FieldKind) => boolean;
  /** What a figure does with which field; of `count` there is none. */
  export function figureField({ of }: Pick<FigureDecl, 'of'>): {
      kind: 'count';
  } | {
      kind: 'sum' | 'avg';
      field: string;
  };
  /** Every field a figure tells something of. */
  export function figureFields(figure: FigureDecl): string[];
  /** What somebody must have to be shown a figure: its own access, that of the list, and that of every field it goes by. */
  export function figureNeeds({ access: levels, decl, schema }: Pick<Resource, 'access' | 'decl' | 'schema'>, figure: FigureDecl): Access[];
  /** Whether somebody is shown a figure. */
  export const mayHaveFigure: (viewer: Viewer | undefined, resource: Resource, figure: FigureDecl) => boolean;
}

declare module 'waypost:src/core/area/endpoints' {
  import type { Access } from 'waypost:src/core/roles/access';
  import type { Operation } from 'waypost:src/core/declare/resourceDecl';
  import type { Plugin } from 'waypost:src/core/area/declared';
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  /** One call of the API, derived from a declaration. `path` has `{name}` parameters and no leading slash. */
  export interface Endpoint {
      plugin: string;
      method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
      path: string;
      access: Access;
      resource?: string;
      operation?: Operation;
      call?: string;
  }
  /** The calls a resource's operations make. */
  export function endpointsOfResource(resource: Resource): Endpoint[];
  /** Every call a plugin declares: its resources' operations and its own calls. */
  export function endpointsOf(plugin: Plugin): Endpoint[];
}

declare module 'waypost:src/core/area/english' {
  import type { Plugin } from 'waypost:src/core/area/declared';
  import type { Tree } from 'waypost:src/core/text/wordTree';
  /**
   * The English of a plugin, read off its declarations: the reference for `locales/<lng>.json`, which hold the same keys.
   * `text` comes from `locales/en.json` where a plugin has strings of its own pages.
   */
  export function englishOf(plugin: Plugin): Tree;
  /** The part of a plugin's tree the frame needs before the plugin is loaded: names of areas, pages and records. */
  export function frameTree(tree: Tree): Tree;
  /** The schema files of a plugin's small forms: those of actions, and of parts with a save of their own. */
  export function formFilesOf({ manifest, resources }: Pick<Plugin, 'manifest' | 'resources'>): string[];
  /** A tree without its empty texts: what `npm run check -- --fix` wrote for somebody to fill in counts as missing. */
  export const filledTree: (tree: Tree) => Tree;
  /** Every key of a tree, dotted, sorted. */
  export function keysOf(tree: Tree, prefix?: string): string[];
}

declare module 'waypost:src/core/text/wordTree' {
  /** Strings by key, nested: the shape of a locale file. */
  export interface Tree {
      [key: string]: string | Tree;
  }
}

declare module 'waypost:src/core/validation/errors' {
  import type { Json } from 'waypost:src/core/schema/schema';
  /** Every error the API answers: its HTTP status, and whether its message may reach the user as it is. */
  const errorTable: {
      readonly BadRequest: {
          readonly status: 400;
          readonly shown: true;
      };
      readonly Unauthorized: {
          readonly status: 401;
          readonly shown: false;
      };
      readonly Forbidden: {
          readonly status: 403;
          readonly shown: false;
      };
      /** Their password has to be confirmed first: never a 401, which would renew or end the session. */
      readonly PasswordNeeded: {
          readonly status: 403;
          readonly shown: true;
      };
      /** The password was right; signing in goes on with a second factor, by the `step` of the answer. */
      readonly SecondStepNeeded: {
          readonly status: 403;
          readonly shown: true;
      };
      readonly RecordNotFound: {
          readonly status: 404;
          readonly shown: false;
      };
      readonly RouteNotFound: {
          readonly status: 404;
          readonly shown: false;
      };
      readonly MethodNotAllowed: {
          readonly status: 405;
          readonly shown: false;
      };
      readonly Conflict: {
          readonly status: 409;
          readonly shown: true;
      };
      readonly PreconditionFailed: {
          readonly status: 412;
          readonly shown: true;
      };
      readonly PayloadTooLarge: {
          readonly status: 413;
          readonly shown: true;
      };
      readonly UnsupportedMediaType: {
          readonly status: 415;
          readonly shown: true;
      };
      readonly IdempotencyMismatch: {
          readonly status: 422;
          readonly shown: true;
      };
      readonly TooManyRequests: {
          readonly status: 429;
          readonly shown: true;
      };
      readonly InternalError: {
          readonly status: 500;
          readonly shown: false;
      };
      readonly PluginQuarantined: {
          readonly status: 503;
          readonly shown: true;
      };
      readonly Unavailable: {
          readonly status: 503;
          readonly shown: true;
      };
  };
  export type ErrorName = keyof typeof errorTable;
  /** Field errors: dotted path to messages. The empty path stands for the whole record. */
  export type FieldErrors = Record<string, string[]>;
  /** The one error class. Recognise it with `isWaypostError`, never `instanceof`: a rebuilt plugin may carry another copy of the class. */
  export class WaypostError extends Error {
      readonly code: ErrorName;
      readonly fields?: FieldErrors;
      /** Further body members of the answer (the current item of a 412), and seconds for `Retry-After`. */
      readonly details?: {
          item?: Json | object;
          retryAfterS?: number;
          [key: string]: Json | object | undefined;
      };
      constructor(code: ErrorName, message: string, extra?: {
          fields?: FieldErrors;
          details?: WaypostError['details'];
          cause?: unknown;
      });
      get status(): number;
  }
  export const isWaypostError: (error: unknown) => error is WaypostError;
  /** A 400 with messages per field. */
  export const fieldErrors: (fields: FieldErrors) => WaypostError;
  /** The body an error answers with (api §2): field lists, else `{ message }` for 400, else `{ name, message, status }`. */
  export function errorToWire(error: WaypostError): Record<string, Json>;
  export {};
}

declare module 'waypost:src/core/text/demoPhone' {
  /** Numbers by country: what each begins with and how many digits follow. Those of Britain and Germany are kept for fiction by their regulators. */
  const ranges: {
      readonly DE: readonly ["+493023125", 3];
      readonly ES: readonly ["+3491555", 4];
      readonly GB: readonly ["+442079460", 3];
      readonly GR: readonly ["+30690555", 4];
      readonly IL: readonly ["+97255555", 4];
      readonly JO: readonly ["+96279555", 4];
      readonly RU: readonly ["+7900555", 4];
  };
  /** A country that demo data has phone numbers of, ISO 3166-1 alpha-2. */
  export type DemoPhoneCountry = keyof typeof ranges;
  export const demoPhoneCountries: DemoPhoneCountry[];
  /** A phone number for demo data, in E.164 and valid in its country; of a longer number the last digits count. */
  export function demoPhone(country: DemoPhoneCountry, number: number): string;
  export {};
}

declare module 'waypost:src/core/time/durationText' {
  /** From here on a length of time is said in hours, minutes. */
  export const longMinutes = 90;
  /** A length of time in words: "45 minutes", "4 hours", "1 hr 30 min". */
  export function durationText(minutes: number, locale: string): string;
}

declare module 'waypost:src/core/validation/errorText' {
  /** A validation error as ajv (`keyword`) or rjsf (`name`) reports it. */
  export interface ValidationError {
      keyword?: string;
      name?: string;
      params?: Record<string, unknown>;
  }
  /** Translates a key with parameters; a list of keys means the first that exists. i18next's `t` fits. */
  export type Translate = (key: string | string[], params?: Record<string, unknown>) => string;
  /** The text of a validation error, for browser and server alike. Keys stand under `validation` in `locales/<lng>/validation.json`. */
  export function errorText(t: Translate, error: ValidationError): string;
}

declare module 'waypost:src/core/area/olderPayload' {
  import type { DeclaredEvent } from 'waypost:src/core/area/events';
  import { type Json } from 'waypost:src/core/schema/schema';
  type Payload = Record<string, Json>;
  /** Without the newest `schema`, members that came since are left out. */
  type Forms = Partial<Pick<DeclaredEvent, 'older' | 'schema'>>;
  /**
   * An event's payload in its newest form, of one that was raised in whatever form before
   * an upgrade. A member that came since has the value of the one that its `x-from` names.
   */
  export function presentPayload({ older, schema }: Forms, payload: Payload): Payload;
  /**
   * An event's payload in the form that it had on a day (`YYYY-MM-DD`), of one kept in whatever
   * form before an upgrade. What is missing in the newest form is missing in it.
   */
  export const payloadOn: (event: Forms, version: string, payload: Payload) => Payload;
  export {};
}

declare module 'waypost:src/core/validation/formats' {
  import { isCountryCode } from 'waypost:src/core/schema/closedSets';
  import { isDay, isInstant } from 'waypost:src/core/time/days';
  /**
   * The formats of our own that a schema may name, beside `time`, `email`, `hostname` and `uuid` of JSON
   * Schema: for server and browser alike. `true`: says how a value is shown, and allows every value.
   */
  export const formats: {
      readonly date: typeof isDay;
      readonly 'date-time': typeof isInstant;
      /** A time of the day, to the minute. */
      readonly 'local-time': RegExp;
      readonly 'time-zone': (text: string) => boolean;
      readonly 'language-tag': (text: string) => boolean;
      readonly 'currency-code': (text: string) => boolean;
      readonly 'country-code': typeof isCountryCode;
      /** `+43`; may be typed without its plus sign, which is added on the way in (phones.ts). */
      readonly 'calling-code': RegExp;
      /** A number in E.164: what a form sends is one. */
      readonly phone: RegExp;
      /** A number beside its calling code, which stands in the field that `x-from` names; as digits alone, once it is kept. */
      readonly 'national-phone': RegExp;
      /** The address of a page: it becomes a link, so no other scheme is one. */
      readonly uri: RegExp;
      readonly color: RegExp;
      /** A number that names something. */
      readonly id: true;
  };
}

declare module 'waypost:src/core/schema/formerly' {
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  /** A schema whose fields may have had other names (`x-formerly`). */
  interface Renamed {
      schema: JsonSchema;
  }
  /** The names fields once had, each with the name it has now. */
  export function formerNames({ schema }: Renamed): ReadonlyMap<string, string>;
  /** The present name of a field, for one it had before; any other name as it is. */
  export const presentName: (resource: Renamed, name: string) => string;
  /** The present names of a list of fields with commas, each perhaps with a minus before it, as `sort` and `fields` hold them. */
  export const presentList: (resource: Renamed, text: string) => string;
  /** A record, a change or an image of one under present names; where it has a field under both, the present one counts. */
  export function withPresentNames<T extends object>(resource: Renamed, record: T): T;
  export {};
}

declare module 'waypost:src/core/area/jobs' {
  import type { WireRecord } from 'waypost:src/core/schema/schema';
  import type { JobTimes, DeclaredTimes } from 'waypost:src/core/declare/jobDecl';
  /** What a word of a job's times is: a length, times of a clock, a zone. */
  export type TimesWord = 'every' | 'cron' | 'tz';
  /** A length of time in ms, of a word such as `15m`. */
  export const everyMs: (every: string) => number;
  /** Whether a word is such a length. */
  export const isEvery: (text: string) => boolean;
  /** The settings that times are read from, with what each is there. */
  export const settingsOfTimes: (times: object) => Array<{
      word: TimesWord;
      field: string;
  }>;
  /** The times of a job with the settings they name filled in; `undefined` while one of those is empty: the job rests. */
  export function timesBy(times: DeclaredTimes, settings: WireRecord): JobTimes | undefined;
}

declare module 'waypost:src/core/languages' {
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  export type Direction = 'ltr' | 'rtl';
  /**
   * The languages that Waypost is in: locale, own name, and the direction of its script. The first is the default and stands in for what another lacks.
   *
   * To add one: a row at the end here and a folder in `locales/`. `npm run check -- --fix` then writes what follows from the row,
   * and the files to fill in of areas that do not list the languages they promise. A new database has all of these languages; an
   * older one gets a record in the area of languages. The fonts of PDF documents (`server/pdf`) must have its letters.
   */
  export const languages: readonly [{
      readonly locale: 'en';
      readonly name: 'English';
      readonly direction: 'ltr';
  }, {
      readonly locale: 'he';
      readonly name: 'עברית';
      readonly direction: 'rtl';
  }, {
      readonly locale: 'ru';
      readonly name: 'Русский';
      readonly direction: 'ltr';
  }, {
      readonly locale: 'de';
      readonly name: 'Deutsch';
      readonly direction: 'ltr';
  }, {
      readonly locale: 'es';
      readonly name: 'Español';
      readonly direction: 'ltr';
  }, {
      readonly locale: 'fr';
      readonly name: 'Français';
      readonly direction: 'ltr';
  }];
  interface Language {
      locale: string;
      name: string;
      direction: Direction;
  }
  export type LanguageCode = (typeof languages)[number]['locale'];
  /** The locales of our languages, the default first. */
  export const locales: readonly LanguageCode[];
  export const defaultLocale: LanguageCode;
  /** The languages beside the default one, whose words are translations. */
  export const otherLocales: readonly LanguageCode[];
  /** The language of ours that a locale is of, whatever its region (`fr-CA`, `he_IL`); `undefined` where it is of none, or no text. */
  export function languageOf(locale: unknown): LanguageCode | undefined;
  /** The name of a language in itself. */
  export const languageName: (locale: LanguageCode) => string;
  /** The direction in which a language is written, by any locale. */
  export function directionOf(locale: string): Direction;
  /** The schema of a field that holds one of the languages, which areas refer to as `schemas/common/language.schema.json`. */
  export const languageSchema: (of?: readonly Language[]) => JsonSchema;
  export {};
}

declare module 'waypost:src/core/resource/lifecycle' {
  import type { LifecycleDecl, MoveDecl, StateCount } from 'waypost:src/core/declare/lifecycleDecl';
  import type { CallDecl, Manifest } from 'waypost:src/core/declare/manifest';
  import type { ActionDecl } from 'waypost:src/core/declare/actionDecl';
  import type { ResourceDecl } from 'waypost:src/core/declare/resourceDecl';
  import type { WireRecord } from 'waypost:src/core/schema/schema';
  /** A move that happens by itself: at the first of some instants of the record. */
  export interface TimedMove {
      id: string;
      decl: MoveDecl;
      at: readonly string[];
  }
  /** Whether a move is made by somebody, and not by itself. */
  export const isPersons: (move: MoveDecl) => boolean;
  /** The states in which a record no longer takes place; none where nothing ends. */
  export const endedStates: ({ lifecycle }: Pick<ResourceDecl, 'lifecycle'>) => string[];
  /** The states whose records count as something. Throws where none does: a figure of no state would be zero, and look like one. */
  export function statesThat({ name, lifecycle }: Pick<ResourceDecl, 'name' | 'lifecycle'>, count: StateCount): string[];
  /** The moves by time out of a state, as declared. */
  export function timedFrom({ moves }: LifecycleDecl, state: string): TimedMove[];
  /** Whether anything in a lifecycle happens by itself. */
  export const isTimed: ({ moves }: LifecycleDecl) => boolean;
  /** When a move by time was due for a record, as an instant; `undefined`: never, as things are. */
  export function momentOfMove(move: TimedMove, record: WireRecord): string | undefined;
  /**
   * The moves that have happened to a record by themselves since its state was written, in order: at each state the one whose moment came
   * first, of two at one moment the one declared first. Expects a lifecycle whose moves by time lead in no circle, as the checks see to.
   */
  export function timedPath(lifecycle: LifecycleDecl, record: WireRecord, now: Date): TimedMove[];
  /** The state of a record at a moment, whether or not what happened by itself has been written down; `undefined` where it has none. */
  export function stateAt(lifecycle: LifecycleDecl, record: WireRecord, now: Date): string | undefined;
  /** A record as it is at a moment: its state, and what the moves that led to it set. */
  export function recordAt<T extends WireRecord>(lifecycle: LifecycleDecl, record: T, now: Date): T;
  /**
   * Whether a move closes something for good: nothing that somebody can do leads back to where it started
   * from, and it either destroys or ends the record's course. One to the beginning of the course never does.
   */
  export function isFinal({ start, moves }: LifecycleDecl, { to, from, intent }: MoveDecl): boolean;
  /** Id of the call that makes a move: the one it names, else one of its own. */
  export const moveCall: (resource: Pick<ResourceDecl, 'name'>, id: string, move: MoveDecl) => string;
  /** What somebody may do with a record beside editing it: declared actions, and moves, each offered in the states it starts from. */
  export function actionsIn(resource: ResourceDecl): ActionDecl[];
  /** The calls of a plugin by id: those it declares, and those that its moves make without one. */
  export function callsIn({ calls, resources }: Pick<Manifest, 'calls' | 'resources'>): Record<string, CallDecl>;
  /** The move a call makes, where it is one's. */
  export function moveOf({ resources }: Pick<Manifest, 'resources'>, callId: string): {
      resource: string;
      move: string;
  } | undefined;
}

declare module 'waypost:src/core/area/links' {
  import { type LinkDecl, type MailDecl, type Manifest } from 'waypost:src/core/declare/manifest';
  import type { Plugin, Problem } from 'waypost:src/core/area/declared';
  /** The link of a mail that answers something, with its id; absent where the mail has none, or one that sets a password. */
  export function linkOf({ links }: Pick<Manifest, 'links'>, { link }: MailDecl): {
      id: string;
      decl: LinkDecl;
  } | undefined;
  /** What a link's reader may say to it, in order. */
  export const answersOf: ({ answers }: LinkDecl) => readonly string[];
  /** For how many days a link is good. */
  export const daysOf: ({ days }: LinkDecl) => number;
  /** Words of links that are missing in English: its reader would see their keys. */
  export function linkProblems({ id, manifest, files }: Plugin): Problem[];
}

declare module 'waypost:src/core/records/addresses' {
  import type { WireRecord } from 'waypost:src/core/schema/schema';
  import type { AddressesDecl } from 'waypost:src/core/declare/addressesDecl';
  interface Addressed {
      name: string;
      decl: {
          addresses?: AddressesDecl;
      };
  }
  /** The pattern of the public addresses of a resource. */
  export const addressPattern: (name: string, { public: pattern }: AddressesDecl) => string;
  /** The public address of a record with a last part of it; `undefined` where a field that stands in it is empty. */
  export function publicAddress({ name, decl: { addresses } }: Addressed, record: WireRecord, slug: string): string | undefined;
  /** Whether visitors meet a record at its address. */
  export const isAddressLive: ({ decl: { addresses } }: Addressed, record: WireRecord) => boolean;
  /** Whether a word is no last part of an address. */
  export const isReservedSlug: ({ reserved }: AddressesDecl, slug: string) => boolean;
  /** A path as addresses are compared: without what follows it, with one slash between parts and none at the end. `undefined`: it is none. */
  export function plainPath(text: string): string | undefined;
  export {};
}

declare module 'waypost:src/core/records/matches' {
  import { type JsonSchema, type WireRecord } from 'waypost:src/core/schema/schema';
  /**
   * Whether a record matches the schema of a `when`. Interpreted, since nothing may be compiled in a browser under our policy and a `when` is small;
   * null members count as absent. Formats and references are not looked at.
   */
  export const recordMatches: (schema: JsonSchema | undefined, record: WireRecord) => boolean;
}

declare module 'waypost:src/core/records/takenField' {
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  /** Of the fields whose values together are taken, the one that people change: neither its scope nor a relation, if there is one. */
  export function takenField({ decl, schema }: Pick<Resource, 'decl' | 'schema'>, names: readonly string[]): string | undefined;
}

declare module 'waypost:src/core/text/copyName' {
  /**
   * What a copy is called: `say` of as much of the name as leaves room for what it adds, cut
   * between whole characters as people see them. `limit`: characters as `maxLength` counts them.
   */
  export function copyName(say: (name: string) => string, name: string, limit?: number): string;
}

declare module 'waypost:src/core/text/published' {
  /**
   * Elements that published text may hold, each with its attributes: the one list of the
   * editor's paste, of previews and of the server. Everything else goes, its text stays.
   */
  export const publishedElements: Readonly<Record<string, readonly string[]>>;
  /** Elements that stand for others there. */
  export const publishedNames: Readonly<Record<string, string>>;
  /**
   * The address of a picture as published text holds it: of ours, or an https address
   * that is no drawing, for drawings can hold scripts. `undefined` for anything else.
   */
  export function publishedPicture(src: string): string | undefined;
  /** What a style says of something, in small letters; empty where it says nothing. */
  export function saidByStyle(style: string, property: string): string;
  /**
   * Whether an element's style makes its words bold or italic, or says that they are not (`false`), as office programs
   * write both; `undefined`: it says nothing. Google wraps whatever is copied in a `b` whose weight is normal.
   */
  export function emphasisOf(style: string): {
      strong: boolean | undefined;
      em: boolean | undefined;
  };
  /**
   * How deep a paragraph of Word stands as an entry of a list; `undefined`: it is none. Word
   * writes the mark of the entry into its text, in an element whose `mso-list` is `ignore`.
   */
  export function wordLevelOf(style: string): number | undefined;
  export const isWordMark: (style: string) => boolean;
  /** Whether the mark of an entry counts: a number or a letter with a dot or a bracket; the rest are signs of fonts, such as "o" of Courier. */
  export const isCounting: (mark: string) => boolean;
}

declare module 'waypost:src/core/text/slugify' {
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  /** The field that a slug is made of where nobody gives one; `undefined` for any other field. */
  export const slugSource: ({ 'x-widget': widget, 'x-from': from }: JsonSchema) => string | undefined;
  /** A text in lower case without accents, its Cyrillic and Hebrew letters as Latin ones. */
  export const inLatin: (text: string) => string;
  /** A name as an address: Latin, Cyrillic and Hebrew letters become a to z, all else hyphens. At most `limit` characters, cut at a word. */
  export function slugify(name: string, limit?: number): string;
}

declare module 'waypost:src/core/question/ordered' {
  import type { ResourceDecl } from 'waypost:src/core/declare/resourceDecl';
  /**
   * How people put the records of a list in order. `by`: the field that keeps a record's
   * place; `within`: a relation, records of another value of which have an order of their own.
   */
  export interface OrderDecl {
      by: string;
      within?: string;
  }
  /** The order that people give a list; `undefined`: they give none. Records below another one have one below each. */
  export function orderOfList({ list, parent }: Pick<ResourceDecl, 'list' | 'parent'>): OrderDecl | undefined;
  /** Between the places of two records that follow each other: room for others to be put there without moving those behind. */
  export const placeStep = 1024;
  /** So many records are put in order at most. */
  export const mostOrdered = 500;
}

declare module 'waypost:src/core/packed' {
  type Row = Record<string, unknown>;
  /** An object of JSON without `null`, in which every list of records becomes its columns. */
  export function packed(value: Readonly<Row>): Row;
  /** What was packed, as it was. */
  export function unpacked(value: Readonly<Row>): Row;
  export {};
}

declare module 'waypost:src/core/access/locked' {
  import type { Viewer } from 'waypost:src/core/roles/access';
  import type { ResourceDecl } from 'waypost:src/core/declare/resourceDecl';
  import type { JsonSchema, WireRecord } from 'waypost:src/core/schema/schema';
  /** Whether a record, as it is, is changed by nothing any more but by moves and actions. */
  export const isLocked: ({ decl: { readonly } }: {
      decl: Pick<ResourceDecl, 'readonly'>;
  }, record: WireRecord) => boolean;
  /** Whether somebody, who may write the resource, does not write a record: it is locked, or everybody's. */
  export const isUnwritable: (resource: {
      decl: Pick<ResourceDecl, 'readonly' | 'scope'>;
  }, record: WireRecord, viewer: Viewer | undefined) => boolean;
  /**
   * The fields of a stored record that are read-only with what is to become of it: those whose condition it matches.
   * A condition sees its own field as it is stored, so that what locks a field may itself be set, and stays.
   */
  export const lockedFields: ({ properties }: JsonSchema, stored: WireRecord, next: WireRecord) => string[];
}

declare module 'waypost:src/core/records/cellParts' {
  import { type FieldKind } from 'waypost:src/core/schema/kinds';
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  /** A column that a field takes in a file. A field whose value has members takes one for each, money one for the amount and one for the currency. */
  export interface CellPart {
      /** The members that lead to it; empty: the field's own value. */
      path: readonly string[];
      schema: JsonSchema;
      kind: FieldKind;
      /** Which half of an amount of money. */
      of?: 'amount' | 'currency';
  }
  /** The columns of a field, but for members that `may` leaves out. */
  export function cellPartsOf(schema: JsonSchema, may: (member: JsonSchema) => boolean, path?: readonly string[]): CellPart[];
  /** The name of a column, as headers may have it: `total`, `total.currency`, `coordinates.lat`. */
  export const cellPartName: (field: string, { path, of }: Pick<CellPart, 'path' | 'of'>) => string;
  /** What words are needed to call a column: of the field and of the members within it, and for the currency of an amount. */
  interface CellWords {
      title: (path: readonly string[]) => string;
      currency: (title: string) => string;
  }
  /** What people call a column: "Total", "Total currency", "Coordinates: Latitude". */
  export function cellPartTitle({ path, of }: Pick<CellPart, 'path' | 'of'>, words: CellWords): string;
  export {};
}

declare module 'waypost:src/core/text/csv' {
  /** A text that no spreadsheet takes for a formula: an apostrophe before it, as spreadsheets themselves write it. */
  export const harmless: (text: string) => string;
  /** The text that `harmless` was given. */
  export const asGiven: (text: string) => string;
  /** A cell of a CSV file: a text, a number written as it is to be read (`-12.50`), or nothing. */
  export type CsvCell = string | {
      number: string;
  } | null;
  /** The mark at the start of a file by which spreadsheets know it for UTF-8. */
  export const csvMark = "\uFEFF";
  /** Lines of CSV (RFC 4180). No text in them is a formula to a spreadsheet. */
  export const csvText: (rows: ReadonlyArray<readonly CsvCell[]>) => string;
}

declare module 'waypost:src/core/text/textFile' {
  /** How the bytes of a text file were read. */
  export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1255';
  /** A text file's words, or the line with the first byte that nobody can read for sure. */
  type ReadText = {
      text: string;
      encoding: TextEncoding;
  } | {
      unreadableLine: number;
  };
  /** How a file's bytes begin where it says itself what it is: a mark of UTF-16, or none. */
  export function markedEncoding(bytes: Uint8Array): TextEncoding;
  /**
   * The words of a file: UTF-8, UTF-16 with its mark, and what older programs of Windows write in Hebrew
   * and in western Europe. Nothing is replaced: a file in which a byte cannot be read for sure has none.
   */
  export function readText(bytes: Uint8Array): ReadText;
  export type CsvSeparator = ',' | ';' | '\t';
  /** The sign between the cells of a CSV: the one that its first line has most of, outside of quotes. */
  export function csvSeparator(text: string): CsvSeparator;
  export {};
}

declare module 'waypost:src/core/money/amounts' {
  /** An amount of money on the wire: integer minor units (cents, agorot, fils) and the currency's id. */
  export type Money = {
      amount: number;
      currency_id: number;
  };
  /** Whether a value is an amount of money: a whole number of a currency's minor units, and the currency. */
  export const isMoney: (value: unknown) => value is Money;
  /** Throws where the two are of different currencies. */
  export function addMoney(a: Money, b: Money): Money;
  export const sumOfAmounts: (amounts: readonly number[]) => number;
  /**
   * So many per cent of an amount. Half a minor unit is rounded away from zero, so that the share of an amount taken
   * back is the share of the amount given. Between 0 and 100 per cent the answer lies between 0 and the amount.
   */
  export function percentOf(amount: number, percent: number): number;
  /**
   * An amount split by weights (whole numbers, none below zero): each part is rounded down, and the minor units that
   * are left go one by one to the largest remainders, the earlier first. The parts always add up to the amount, and
   * of an amount no greater than the weights together no part exceeds its weight. Weights that are all 0 count alike.
   */
  export function shareAmount(amount: number, weights: readonly number[]): number[];
}

declare module 'waypost:src/core/money/digits' {
  /** Decimals of a currency's minor unit by its ISO 4217 code: 2 for USD, 0 for JPY, 3 for KWD. A code that is not an active currency's has 2. */
  export const currencyDigits: (code: string) => number;
  /** Every active code of ISO 4217 that prices may be in; metals and units of account are left out. */
  export const currencyCodes: ReadonlySet<string>;
  /** How many minor units the major unit has: 100 for USD, 1 for JPY. */
  export const minorPerMajor: (code: string) => number;
  /** How many minor units of one currency have the decimal place of one of another: 100 from JPY to USD, 0.1 from KWD to USD. */
  export const minorScale: (from: string, to: string) => number;
}

declare module 'waypost:src/core/money/exchange' {
  import type { Money } from 'waypost:src/core/money/amounts';
  /** A currency, as far as money is converted: how much of it one unit of the default one is worth, and by its code how many decimals it has. */
  export interface ExchangeRate {
      id: number;
      code: string;
      rate: number | null;
      is_default: number | null;
  }
  /** The fields of a currency to read for a conversion. */
  export const exchangeFields: readonly ["id", "code", "rate", "is_default"];
  /** Minor units of one currency for one minor unit of another; `undefined` where no rate is known. */
  export function rateBetween(from: number, to: number, rates: readonly ExchangeRate[]): number | undefined;
  /** An amount at a rate between minor units, rounded to a whole one: the one rounding of conversions. Half a minor unit is rounded away from zero. */
  export const atRate: (amount: number, rate: number) => number;
  /** An amount in another currency, rounded to its least coin; where no rate is known it stays what it is. */
  export function convertMoney(price: Money, to: number, rates: readonly ExchangeRate[]): Money;
}

declare module 'waypost:src/core/money/text' {
  /** An amount as a number of major units, for spreadsheets and charts: 1250 and USD to 12.5. It is shown or written, not reckoned with. */
  export const majorAmount: (amountMinor: number, code: string) => number;
  /**
   * Minor units as text in a reader's locale with the currency's own digits and sign; without
   * a code (the currency is gone, or not loaded yet) the bare number with two decimals.
   */
  export function formatMoney(amountMinor: number, code: string | undefined, locale: string): string;
  /** What a person typed ("1 250,50", "1,250.50") in minor units; `undefined` where it is no amount or has more decimals than the currency. */
  export function parseMoney(text: string, code: string): number | undefined;
  /** Minor units as a plain decimal with all of the currency's decimals, exactly, as files for machines have it: 1250 and USD to `12.50`. */
  export function decimalMoney(amountMinor: number, code: string): string;
  /** The same for an input, as the reader's locale writes a decimal: in German "12,50". `parseMoney` reads both. */
  export const moneyInput: (amountMinor: number, code: string, locale?: string) => string;
}

declare module 'waypost:src/core/names/mentions' {
  /** A name that a declaration uses or gives: what it is a name of, and where it stands. */
  export interface Mention {
      /** `x-names` or `x-declares` of the meta-schema: what it is a name of. */
      kind: string;
      name: string;
      file: string;
      /** JSON pointer into the file. */
      pointer: string;
      /** Whether the name is given here (`x-declares`) rather than used. */
      declares: boolean;
      /** The resource whose fields, parameters or records are spoken of; absent where none is. */
      of?: string;
      /** The fields beside it in its schema, and those of the record that all of the schema is of. */
      beside: readonly string[];
      top: readonly string[];
      /** The codes of the field it stands in, as texts; absent where its schema is elsewhere. */
      codes?: readonly string[];
      /** The numbers in each row of the list it stands in; absent where its schema is elsewhere. */
      numbers?: readonly string[];
      /** The members of each item of the list it stands in, and the codes of their `kind`; absent where its schema is elsewhere. */
      blocks?: {
          fields: readonly string[];
          kinds: readonly string[];
      };
  }
  /** A node of a meta-schema, as far as the walk follows it. */
  export interface Meta {
      $ref?: string;
      $defs?: Record<string, Meta>;
      type?: string | string[];
      const?: unknown;
      required?: string[];
      properties?: Record<string, Meta>;
      propertyNames?: Meta;
      additionalProperties?: Meta | boolean;
      items?: Meta;
      oneOf?: Meta[];
      'x-names'?: string;
      'x-declares'?: string;
      'x-of'?: string;
      'x-formerly'?: string[];
  }
  /** What the walk reads of a plugin's folder. */
  export interface Readable {
      manifest: unknown;
      files: Record<string, unknown>;
  }
  export const pluginRoot: Meta, fieldRoot: Meta;
  /** Strings that are looked up nowhere: words for people, and what a plugin takes for itself (`claims` holds those apart). */
  export const freeKinds: readonly string[];
  /**
   * Every name in a plugin's manifest and in the schema files it leads to: one walk over the meta-schema, which says what each
   * string names, and the value. Whatever has not the shape the meta-schema asks for is passed over; the compiler reports it.
   */
  export function mentionsOf(source: Readable): Mention[];
  /** What `x-of` names where it names no member: the settings of the plugin itself. */
  export const ofSettings = "@settings";
}

declare module 'waypost:src/core/text/nearest' {
  /** The one of some names that was probably meant: about a third of its letters may differ. `undefined` where none is so near. */
  export function nearest(name: string, names: readonly string[]): string | undefined;
}

declare module 'waypost:src/core/registry/own' {
  /** Addresses of the core's own screens and files. Below the first, everything is the core's. */
  export const corePaths: {
      readonly below: readonly ['/auth', '/api', '/assets', '/health', '/settings'];
      readonly exact: readonly ['/', '/access-denied', '/areas', '/docs', '/gallery', '/login', '/logout', '/personal-data', '/security', '/config.json'];
      /** Those that a link may lead to. */
      readonly screens: readonly ['/', '/auth/login', '/auth/forgot-password', '/auth/new_password', '/auth/link', '/access-denied', '/areas', '/personal-data', '/security'];
  };
  /** The version of the API as a contract with its clients, a semantic one. The changes of each version stand beside the schemas. */
  export const apiVersion = "2.0.0";
  /** Calls of the core's own, beside those below `-/`, which no declaration can say. */
  export const coreCalls: readonly ['POST customer/login', 'POST customer/logout', 'POST customer/refresh-token', 'POST customer/request-password-reset', 'POST customer/reset-password', 'GET customer', 'POST users/{id}/set-preferred-language', 'GET languages', 'POST cache/clear', 'GET openapi.json', "GET openapi/2.0.0.json"];
  /** Core tables whose records a resource may be declared over (`table`). */
  export const openTables: readonly ['files', 'languages', 'operators', 'outbox_deliveries', 'outbox_events', 'outbox_mails', 'redirects', 'users'];
  /** Every table the core makes. */
  export const coreTables: readonly ["files", "languages", "operators", "outbox_deliveries", "outbox_events", "outbox_mails", "redirects", "users", "access_tokens", "addresses", "api_keys", "audit", "cache_epochs", "file_keys", "file_leftovers", "file_parts", "file_uses", "files_i18n", "idempotency", "job_parts", "jobs", "kept_files", "limits", "mail_links", "live_changes", "live_head", "live_presence", "password_resets", "personal_ages", "personal_requests", "personal_traces", "publication_plans", "publication_versions", "read_marks", "record_uses", "recovery_codes", "refresh_tokens", "schema_migrations", "second_steps", "sessions", "settings", "text_counts", "text_sources", "texts", "totp_factors", "views"];
}

declare module 'waypost:src/core/records/inText' {
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  import type { ResourceDecl } from 'waypost:src/core/declare/resourceDecl';
  import type { InTextDecl } from 'waypost:src/core/declare/inTextDecl';
  /** What a resource says of its records in texts; of one that says nothing, they are links. */
  export function inTextOf({ inText }: Pick<ResourceDecl, 'inText'>): InTextDecl;
  /** The fields that hold a picture of a record, the one that shows it first. */
  export const pictureFields: ({ kinds }: Pick<Resource, 'kinds'>) => string[];
}

declare module 'waypost:src/core/records/shownFiles' {
  import type { Json } from 'waypost:src/core/schema/schema';
  /** A file as a value of a record holds it, with an address to show it by. */
  interface ShownFile {
      url: string;
      name: string;
      alt: string;
  }
  /** The files in a value: addresses, or objects with one; the one that was chosen as cover first. A number alone names no address. */
  export const filesIn: (value: Json) => ShownFile[];
  /** The same of pictures, which may also be written into the value itself: nobody is led to them, and a picture runs nothing. */
  export const picturesIn: (value: Json) => ShownFile[];
  export {};
}

declare module 'waypost:src/core/resource/rules' {
  import type { Manifest } from 'waypost:src/core/declare/manifest';
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  import type { FieldsPart } from 'waypost:src/core/declare/screenDecl';
  import type { Rule } from 'waypost:src/core/resource/rule';
  /** The fields a condition speaks of, each once, in the order it names them. */
  export function fieldsIn(condition: JsonSchema): string[];
  /** The rules of a part. */
  export const rulesOf: ({ rules }: Pick<FieldsPart, 'rules'>) => Rule[];
  /** The rules over a resource's own fields, whichever screen shows them. */
  export const recordRules: ({ screens, calls }: Pick<Manifest, 'screens' | 'calls'>, resource: string) => Rule[];
  /** The rules a call holds what it saves against: those of the parts it saves, with the resource whose words they are among. */
  export function savedRules(manifest: Pick<Manifest, 'screens' | 'contributes' | 'calls'>, call: string): Array<{
      resource: string;
      rules: Rule[];
  }>;
}

declare module 'waypost:src/core/text/namedRecord' {
  /** A record as rich text names it: `<a data-record="text-pages:12">`, `<figure data-embed="products:12">`. */
  export interface NamedRecord {
      resource: string;
      id: number;
  }
  /** Reads the name of a record; `undefined` for anything else. */
  export function recordNamed(text: string): NamedRecord | undefined;
  /** The name of a record in rich text. */
  export const nameRecord: ({ resource, id }: NamedRecord) => string;
}

declare module 'waypost:src/core/access/Factors' {
  /** By what somebody signs in beside their password. */
  export interface Factors {
      /** Since when an authenticator app is asked for a code. */
      totp: {
          since: string;
      } | null;
      /** Recovery codes that are left. */
      recovery_codes: number;
  }
}

declare module 'waypost:src/core/access/RecordKey' {
  /** A key of a record, for callers from outside, as it may be shown again. */
  export interface RecordKey {
      id: number;
      last4: string;
      created_at: string;
      last_used_at: string | null;
      /** Until when it is good; null: until it is revoked. */
      valid_until: string | null;
      /** Where the resource has several kinds. */
      kind?: string;
  }
  /** A new key: `text` is shown once, and stored nowhere. */
  export interface IssuedKey extends RecordKey {
      text: string;
  }
}

declare module 'waypost:src/core/access/narrowing' {
  import { type Filters } from 'waypost:src/core/question/question';
  import type { Plugin, Problem } from 'waypost:src/core/area/declared';
  import { type Json, type JsonSchema, type WireRecord } from 'waypost:src/core/schema/schema';
  /** What the records that a relation offers must have, by field of theirs: a value, or several of which one counts. */
  export type Narrowing = Record<string, Exclude<Json, null>>;
  /** The fields of the record itself by which a relation is narrowed. */
  export const narrowed: (schema: JsonSchema) => string[];
  /** Which records a relation of this record offers. What goes by a field that is empty is not asked. */
  export function narrowingOf(schema: JsonSchema, record: WireRecord): Narrowing;
  /** The relations of a record that are to be emptied because a field has changed by which their choice is narrowed. */
  export function emptiedBy({ properties }: JsonSchema, before: WireRecord, after: WireRecord): string[];
  /** A narrowing as the filters of a list. */
  export const narrowingFilters: (narrowing: Narrowing) => Filters;
  /** Codes that a relation asks for and the other resource's field does not have. What is no field at all is told elsewhere. */
  export function narrowingProblems(plugins: readonly Plugin[], plugin: Plugin): Problem[];
}

declare module 'waypost:src/core/area/reach' {
  import { type Viewer } from 'waypost:src/core/roles/access';
  import { type Verb } from 'waypost:src/core/roles/reach';
  import type { CallDecl } from 'waypost:src/core/declare/manifest';
  import type { Operation } from 'waypost:src/core/declare/resourceDecl';
  import type { Registry } from 'waypost:src/core/area/declared';
  /** A resource of an area with what an API token may do with its records. */
  export interface Reachable {
      plugin: string;
      resource: string;
      verbs: Verb[];
  }
  export const verbOfOperation: (operation: Operation) => Verb;
  /** What a call does for the scope of an API token. */
  export const verbOfCall: (decl: CallDecl) => Verb;
  /** Whether no token may do this, whatever its scope. */
  export const isForPeople: ({ served }: Pick<Registry, 'served'>, resource: string, verb: Verb) => boolean;
  /** What somebody may name in a scope: all that they may do by calls that a token may make. Settings are not named. */
  export function reachableBy(registry: Registry, viewer: Viewer): Reachable[];
}

declare module 'waypost:src/core/roles/reach' {
  import { type Access, type Viewer } from 'waypost:src/core/roles/access';
  /** What an API token may do with the records of a resource. `act`: moves, and calls of its area that are neither of the others. */
  export const verbs: readonly ['read', 'create', 'update', 'delete', 'act'];
  export type Verb = (typeof verbs)[number];
  /** Stands in the scope of an API token for every resource and verb. */
  export const wholeReach = "*";
  /** Whether the scope of whoever asks has a verb of a resource. A signed-in person has all of them. */
  export const reaches: (viewer: Pick<Viewer, 'reach'> | undefined, resource: string, verb: Verb) => boolean;
  /** Whether a viewer may read records of a resource: as a role, and by the scope of a token. */
  export const mayRead: (viewer: Viewer | undefined, { name, access }: {
      name: string;
      access: {
          read: Access;
      };
  }) => boolean;
}

declare module 'waypost:src/core/records/personal' {
  import type { PersonalDecl, PersonDecl } from 'waypost:src/core/declare/personalDecl';
  import { type Json, type JsonSchema, type WireRecord } from 'waypost:src/core/schema/schema';
  /** The persons a resource declares; mostly none. */
  export const personsOf: ({ personalData }: {
      personalData?: PersonalDecl;
  }) => readonly PersonDecl[];
  /** Whether a field is personal, or has a part that is. */
  export const isPersonal: (schema: JsonSchema) => boolean;
  /** The fields of a record with the data of one of its persons. */
  export const fieldsOfPerson: ({ fields }: Pick<PersonDecl, 'fields'>, schema: JsonSchema) => string[];
  /** Where a person's address stands: a field, and in an object or each object of a list a member of it. */
  interface AddressPlace {
      field: string;
      member?: string;
      isList: boolean;
  }
  /** The place that the `email` of a person names; absent where it names none. */
  export function addressPlace({ email }: Pick<PersonDecl, 'email'>, schema: JsonSchema): AddressPlace | undefined;
  /** What stands for the id in a text that takes the place of personal data. */
  export const erasedId = "{{id}}";
  /** What a personal field holds once it is erased: nothing, or the text that its schema says. */
  export function erasedValue({ 'x-personal': personal }: JsonSchema, id: number): Json;
  /**
   * What the fields of a person hold once they are erased, as far as that differs. Of a list with addresses only the entries of theirs go; without an
   * `address`, in small letters, all that have one.
   */
  export function erasedFields(person: PersonDecl, schema: JsonSchema, record: WireRecord & {
      id: number;
  }, address?: string): WireRecord;
  /** The addresses of a person that a record holds, in small letters. */
  export function addressesIn(person: PersonDecl, schema: JsonSchema, record: WireRecord): string[];
  export {};
}

declare module 'waypost:src/core/ports' {
  /** The stored session. `expiresInS` is a moment: seconds since 1970 by this device's clock. */
  export interface Tokens {
      accessToken: string;
      refreshToken?: string;
      expiresInS: number;
  }
  /** Tokens as an answer gives them, with seconds of life. */
  export interface IssuedTokens {
      accessToken: string;
      refreshToken?: string;
      lifetimeS: number;
  }
  /** Timers, so that a test can hold them. */
  export interface Timer {
      set(run: () => void, delayMs: number): unknown;
      clear(handle: unknown): void;
  }
  /** Real timers. */
  export const realTimer: Timer;
}

declare module 'waypost:src/core/question/questionAddress' {
  import { type QuestionTarget, type Question } from 'waypost:src/core/question/question';
  /**
   * Reads the query part of a list's address. A filter stands there under its field's name; what a bare word means is for the
   * field to say, any other kind of filter has a suffix (`rank.from`, `rank.to`, `name.is`, `code.has`, `notes.set`). Names of the
   * list call's declared parameters are understood too. `view` stands for the filters of a declared view; what is said beside it
   * counts more, and is no longer that view. Nothing else is read, so that a stray parameter of a mail programme breaks nothing.
   */
  export function fromAddress(resource: QuestionTarget, search: string): Question;
  /**
   * The query part of a list's address, without a question mark; the same question
   * always gives the same text. A view is written as long as the filters are its own.
   */
  export function toAddress(resource: QuestionTarget, { view: id, search, filters, sort, group, shape, month, page, perPage }: Question): string;
}

declare module 'waypost:src/core/question/questionWire' {
  import type { QueryDecl, ResourceDecl } from 'waypost:src/core/declare/resourceDecl';
  import { type QuestionTarget, type Filter, type Filters, type Question } from 'waypost:src/core/question/question';
  import type { Now } from 'waypost:src/core/time/relativeWords';
  import type { Json } from 'waypost:src/core/schema/schema';
  /** Parameters of a list call as they go out, in an address or in a body: a name, and its text or texts. */
  export type Wire = Record<string, string | string[]>;
  /** A query string as it came. */
  export type RawQuery = Record<string, string | string[] | undefined>;
  /** The parameters of a list call beside its filters and search words. */
  export const windowParams: readonly ['page', 'per-page', 'sort', 'order', 'fields', 'expand', 'count'];
  type OwnParam = (typeof windowParams)[number];
  /** Whether a name is one of the list call's own, which no parameter of a declaration takes away. */
  export const isOwnParam: ({ api }: Pick<ResourceDecl, 'api'>, name: string) => boolean;
  /** The parameter that compares a field where the specification gave it none: every list takes it, of the fields it filters by. */
  export const fieldParam: (field: string, part?: '' | `[${Part}]`) => string;
  /** Whether a name is a parameter that asks for what another record has in a set. */
  export const isLinked: ({ query }: Pick<ResourceDecl, 'query'>, name: string) => boolean;
  /** Filters as parameters of the list call, relative words resolved: parameters of the specification by their names, the others below `filters`. */
  export function filtersToWire(resource: QuestionTarget, filters: Filters, now: Now): Wire;
  /**
   * Whether the specification's own list call can be asked so: by parameters that it names, or by `filters` where it takes
   * those. What else is asked only an API understands that says so; another may pass over it and answer other records.
   */
  export function isSpecified(resource: QuestionTarget, filters: Filters, now: Now): boolean;
  /**
   * A question as the parameters of its list call, but for the window of rows, which whoever calls adds: what counts, bulk actions and exports are for.
   */
  export function toWire(resource: QuestionTarget, question: Question, now: Now): Wire;
  /** Parameters of JSON as texts; null is none. */
  export function flatWire(params: Record<string, Json>): Wire;
  /** One condition of a list call, understood. */
  export interface WireTerm {
      /** What the condition is called in an error. */
      name: string;
      field: string;
      /** Every field it looks into, of which one must match. */
      fields: readonly string[];
      /** The way it compares, also where its text is empty. */
      as: NonNullable<QueryDecl['as']>;
      /** `invalid`: the text is no value of its kind; absent: it says nothing. */
      filter?: Filter | 'invalid';
      /** Whether a parameter of the declaration says it. */
      declared: boolean;
  }
  /** A list call's parameters sorted out; `unknown`: names no grammar knows. */
  export interface WireReading {
      own: Partial<Record<OwnParam, string>>;
      search?: string;
      terms: WireTerm[];
      unknown: string[];
  }
  type Part = 'from' | 'to' | 'contains' | 'is-set';
  /** A parameter's name taken apart. `isBelow`: it stands below `filters`, where a field is itself; `part`: how it compares, where the name says so. */
  interface ParamName {
      name: string;
      isBelow: boolean;
      part?: Part;
  }
  /** Reads the name of a list call's parameter: `rank`, `rank[from]`, `filters[rank][from]`; `undefined` where no grammar knows it. */
  export function paramName(key: string): ParamName | undefined;
  /**
   * Reads the parameters of a list call. Whether its conditions may be asked, and
   * their values are ones the fields can have, is for whoever answers it to say.
   */
  export function readWire(resource: QuestionTarget, raw: RawQuery): WireReading;
  /** What a list call is sorted by: `order` says it where `sort` is always the same. */
  export const sortOf: ({ order, sort }: WireReading['own']) => string | undefined;
  /** The question a list call asks, but for its window. Of two conditions on one field that are not the two ends of a range the later one stands. */
  export function fromWire(resource: QuestionTarget, raw: RawQuery): Question;
  export {};
}

declare module 'waypost:src/core/records/records' {
  import type { Json, WireRecord } from 'waypost:src/core/schema/schema';
  global {
      /** The records there are, by resource: the generated types of each area add theirs. */
      interface RecordTypes {
      }
      /** What areas may be asked, by `<plugin>.<word>`: the area that offers a word adds `{ question; answer }`. */
      interface OfferTypes {
      }
  }
  /** A record of a resource as the types of its area say; of one without types, any record. */
  export type RecordOf<Name extends string> = Name extends keyof RecordTypes ? RecordTypes[Name] : WireRecord;
  /** A record as code is given it: what its type says, and members that its type does not name. */
  export type Row<R = WireRecord> = R & WireRecord & {
      id: number;
  };
  /** The fields of a write, all optional; null empties a field. Members that the record's type does not name are allowed. */
  export type Draft<R = WireRecord> = {
      [Field in keyof R]?: R[Field] | null | undefined;
  } | WireRecord;
  /** What an offer is asked; of one without types, any members. */
  export type QuestionOf<Name extends string> = Name extends keyof OfferTypes ? Typed<OfferTypes[Name]>['question'] : object;
  /** What an offer answers; of one without types, any JSON. */
  export type AnswerOf<Name extends string> = Name extends keyof OfferTypes ? Typed<OfferTypes[Name]>['answer'] : Json;
  type Typed<T> = T extends {
      question: infer Question;
      answer: infer Answer;
  } ? {
      question: Question;
      answer: Answer;
  } : never;
  export {};
}

declare module 'waypost:src/core/registry/registry' {
  import { type ResolveFile } from 'waypost:src/core/registry/bundle';
  import { type Standing } from 'waypost:src/core/registry/claims';
  import type { Problem, PluginSource, Quarantined, Registry, CheckSource } from 'waypost:src/core/area/declared';
  interface RegistryOptions {
      check: CheckSource;
      resolve: ResolveFile;
      /** Who stays where two claim the same. Default: the first by id. */
      standing?: Standing;
      /** Plugins that were there and are gone: what speaks of them stands as if they were quarantined. */
      gone?: readonly Quarantined[];
  }
  /**
   * Builds the registry. A plugin with a problem, its own or a clash with one that stays, is quarantined with all its problems; the rest stands.
   * Never throws for what a plugin says.
   */
  export function createRegistry(sources: readonly PluginSource[], options: RegistryOptions): Registry;
  /** What is known of a plugin that is left out. */
  export function quarantine(source: PluginSource, problems: Problem[]): Quarantined;
  export {};
}

declare module 'waypost:src/core/area/reserved' {
  import type { Registry } from 'waypost:src/core/area/declared';
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  /**
   * The keys no record of a resource may have, where one of its fields stands in addresses: words that other screens or calls have in the same place.
   */
  export function reservedKeys({ routes, plugins }: Pick<Registry, 'routes' | 'plugins'>, { name, identify, itemPath }: Resource): ReadonlySet<string>;
}

declare module 'waypost:src/core/resource/fields' {
  import type { ResourceDecl } from 'waypost:src/core/declare/resourceDecl';
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  /** Fields every record has beside its own. */
  export const systemFields: readonly ['id', 'version', 'created_at', 'updated_at'];
  /** The field of records that may be unread: whether they are, to whoever reads them. It is stored nowhere. */
  export const unreadField = "unread";
  type Further = Pick<ResourceDecl, 'unread' | 'publishing'>;
  /** Fields that records have because of what is declared of them: whether they are unread, how they are published. */
  export const declaredFields: ({ unread, publishing }: Further) => string[];
  /** What the schema of a record does not say of its fields, by name. */
  export const furtherSchemas: (decl: Further) => Record<string, JsonSchema>;
  /** A field's schema by name; the system fields have one too. `undefined` for no such field. */
  export function fieldOf(resource: {
      schema: JsonSchema;
      decl?: Further;
  }, name: string): JsonSchema | undefined;
  export {};
}

declare module 'waypost:src/core/resource/publishing' {
  import type { ActionDecl } from 'waypost:src/core/declare/actionDecl';
  import type { ResourceDecl } from 'waypost:src/core/declare/resourceDecl';
  import type { CallDecl } from 'waypost:src/core/declare/manifest';
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  /** The field of a record that says so, and those of when it was published last and will be next. The server keeps them. */
  export const publicationField = "publication";
  /** Their schemas. */
  export const publishingSchemas: Record<string, JsonSchema>;
  /** The fields that a resource's records have since they are published; mostly none. */
  export const publishingFields: ({ publishing }: Pick<ResourceDecl, 'publishing'>) => string[];
  /** Whether anybody may read what is live, without being signed in. */
  export const isPublicLive: ({ publishing }: Pick<ResourceDecl, 'publishing'>) => boolean;
  /** What is done to what others read of a record. */
  export const publishingSteps: readonly ['publish', 'take-offline'];
  export type PublishingStep = (typeof publishingSteps)[number];
  /** Publishing as actions of a record: buttons, menus and bulk actions have them like every action. */
  export const publishingActions: (resource: Pick<ResourceDecl, 'name' | 'publishing'>) => ActionDecl[];
  /** The calls of these, by id: for those who may change the record. */
  export const publishingCalls: (resource: ResourceDecl) => Array<[string, CallDecl]>;
  /** What a call publishes or takes offline, where it does. */
  export function publishingOf(resources: readonly ResourceDecl[] | undefined, id: string): {
      resource: string;
      step: PublishingStep;
  } | undefined;
  type Listed = Pick<ResourceDecl, 'publishing' | 'list'>;
  /** A declaration whose list tells and filters by how its records are published, where they are. */
  export function withPublication<D extends Listed>(decl: D): D;
  /** The same for an API that publishes nothing: there a save is what everybody reads. */
  export function withoutPublication<D extends Listed>({ publishing: _publishing, ...decl }: D): Omit<D, 'publishing'>;
  export {};
}

declare module 'waypost:src/core/resource/resource' {
  import { type ResourceDecl } from 'waypost:src/core/declare/resourceDecl';
  import type { Manifest } from 'waypost:src/core/declare/manifest';
  import { type JsonSchema } from 'waypost:src/core/schema/schema';
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  /** Whether rows can be kept in the order of a field with one value: a text says by `enum`, `format` or a `maxLength` that it fits an index. */
  export const isOrdered: ({ type, enum: values, format, maxLength, 'x-unsorted': isUnsorted }: JsonSchema) => boolean;
  /** Fills a declaration's defaults. Expects what the checks expect: call it after they passed. */
  export function resolveResource(plugin: string, declared: ResourceDecl, schema: JsonSchema, manifest?: Pick<Manifest, 'screens' | 'calls'>): Resource;
  /** A resource as it is looked at from one of its places. */
  export const atPlace: (resource: Resource, at: string) => Resource;
  /** The fields of a resource that relate to other resources: field to resource name. */
  export function refsOf(resource: Pick<Resource, 'schema'>): Array<{
      field: string;
      resource: string;
      many: boolean;
  }>;
}

declare module 'waypost:src/core/text/isolatedIn' {
  /**
   * A name as it stands within a sentence of a language: in isolates where it has
   * letters of the other direction, so that it moves nothing around it; else as it is.
   */
  export function isolatedIn(locale: string, name: string): string;
  const nothing: () => undefined;
  /**
   * Formats the values of sentences as a module of i18next, the same in the browser and on the server: apart from
   * the direction of the sentence. `isStored`: the text is kept as the value of a field, as it would be typed.
   */
  export const valuesInSentences: {
      type: 'formatter';
      init: typeof nothing;
      add: typeof nothing;
      addCached: typeof nothing;
      format: (value: string, _format?: string, locale?: string, { isStored }?: {
          isStored?: boolean;
      }) => string;
  };
  export {};
}

declare module 'waypost:src/core/validation/warnings' {
  /** The sentences of what a `warns` call answered, `{ warnings }`; none where it is anything else. */
  export function warningsTold(answer: unknown): string[];
}

declare module 'waypost:src/core/resource/partVersions' {
  import type { CallDecl, Manifest } from 'waypost:src/core/declare/manifest';
  import type { JsonSchema } from 'waypost:src/core/schema/schema';
  import type { FieldsPart, PartDecl, RecordScreenDecl } from 'waypost:src/core/declare/screenDecl';
  import type { PartVersions } from 'waypost:src/core/resource/resolvedResource';
  type Declared = Pick<Manifest, 'screens' | 'calls'>;
  /** The field of a record that holds the versions of its parts. */
  export const versionsField = "versions";
  /** Its schema; a part that was never saved has 0. */
  export const versionsSchema: JsonSchema;
  /** The part that the core answers and saves by a call; `undefined` where the call does something else. */
  export const partOf: ({ answers }: Pick<CallDecl, 'answers'>) => string | undefined;
  /** The parts with fields of a resource's record screens that may be named by a call: those that are shown one at a time. */
  export const callableParts: ({ screens }: Pick<Manifest, 'screens'>, resource: string) => FieldsPart[];
  /** Every fields part of a screen in steps has a version, and elsewhere those that calls answer. Of each, the fields that the record has. */
  export function partVersionsOf({ screens, calls }: Declared, resource: string, schema: JsonSchema): PartVersions;
  /** Whether what a part of a screen saves are fields of the record itself: by its own update, or by a call that answers the part. */
  export function savesRecord(part: PartDecl, { as }: Pick<RecordScreenDecl, 'as'>, calls?: Manifest['calls']): part is FieldsPart;
  export {};
}

declare module 'waypost:src/core/time/periods' {
  import { type Day } from 'waypost:src/core/time/days';
  /** How long the periods of a figure are. */
  export const periods: readonly ['day', 'week', 'month', 'year'];
  export type Period = (typeof periods)[number];
  /** The first day of the period that holds a day. `firstWeekday` as `weekdayOf` counts. */
  export function startOfPeriod(day: Day, period: Period, firstWeekday: number): Day;
  /** The same day so many periods later; negative: earlier. */
  export function addPeriods(day: Day, period: Period, count: number): Day;
  /** What is cut into periods: from one day to another, both included. */
  interface Span {
      from: Day;
      to: Day;
      period: Period;
      firstWeekday: number;
  }
  /**
   * The days that periods begin with, and the day after the last: one more than there
   * are periods. The first and the last may be cut short by the span's own ends.
   * `undefined` where there are more than `most`, or the span ends before it begins.
   */
  export function edgesOf({ from, to, period, firstWeekday }: Span, most: number): Day[] | undefined;
  export {};
}

declare module 'waypost:src/core/records/relativeDates' {
  import type { Json, JsonSchema } from 'waypost:src/core/schema/schema';
  /** A value of a demo row with its relative dates counted from now: a day, or an instant where the schema's format says so. */
  export function resolveDates(value: Json, schema: JsonSchema | undefined, now: Date): Json;
}

declare module 'waypost:src/core/resource/rollup' {
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  import { type RollupDecl } from 'waypost:src/core/schema/schema';
  const kinds: readonly ['count', 'sum', 'avg', 'min', 'max', 'first', 'tally'];
  /** What a rollup does with the values of a field. */
  type RollupKind = (typeof kinds)[number];
  /** What is done with which field of the records that point here; `count` asks for none. Undefined where the declaration says none, or two. */
  export function rollupFigure(decl: RollupDecl): {
      kind: RollupKind;
      field?: string;
  } | undefined;
  /** A mistake in a rollup: where in the record's schema, and what. */
  interface RollupProblem {
      pointer: string;
      message: string;
  }
  /** What is wrong with the rollups of a resource; one over a resource that is not there is somebody else's question. */
  export function rollupProblems(resource: Resource, resources: ReadonlyMap<string, Resource>): RollupProblem[];
  export {};
}

declare module 'waypost:src/core/area/live' {
  import type { Change } from 'waypost:src/core/area/events';
  /**
   * What happened to a record, as those are told who may list it. `version`: as it is now; absent where it is gone. `own`: by the very
   * session that is told. `read`: it counts as read by now, or as unread again, to its reader alone; the id 0 stands for all of the resource.
   */
  export interface LiveChange {
      resource: string;
      id: number;
      change: Change | 'read';
      version?: number;
      by?: {
          id: number;
          name: string;
      };
      own?: true;
      /** Of one's own: the browser tab it was made in, as its `X-Tab` said. */
      tab?: string;
  }
  /** So much happened to a resource that it is not told one by one. */
  interface ManyChanges {
      resource: string;
      many: number;
  }
  export type LiveChanges = Array<LiveChange | ManyChanges>;
  /** Somebody else who has a record open. */
  export interface Present {
      id: number;
      name: string;
      typing: boolean;
  }
  /**
   * What a listener is told (api §13). `at`: the number to begin after when the stream
   * was cut. `reset`: something is missing, so all that is shown may be another.
   */
  export type LiveEvent = {
      kind: 'changes';
      at: number;
      changes: LiveChanges;
  } | {
      kind: 'reset';
      at: number;
  } | {
      kind: 'hello';
      at: number;
  } | {
      kind: 'beat';
      at: number;
  } | {
      kind: 'presence';
      resource: string;
      id: number;
      here: Present[];
  } | {
      kind: 'reauth';
  };
  export {};
}

declare module 'waypost:src/core/access/scope' {
  import { type Viewer } from 'waypost:src/core/roles/access';
  import type { Registry } from 'waypost:src/core/area/declared';
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  import type { ResourceDecl } from 'waypost:src/core/declare/resourceDecl';
  /** Which records of a resource a viewer may meet: one predicate for list, count, item, write, expand, export, bulk, history and search alike. */
  export type Predicate = {
      kind: 'all';
  } | {
      kind: 'none';
  } | {
      kind: 'equals';
      field: string;
      value: number | true;
  } | {
      kind: 'via';
      field: string;
      resource: string;
      where: Predicate;
  } | {
      kind: 'any';
      of: Predicate[];
  };
  /** The predicate of a resource for a viewer; nobody signed in meets only what is global. */
  export function scopeOf(registry: Pick<Registry, 'resources'>, resource: Resource, viewer: Viewer | undefined): Predicate;
  /** The scope fields that a new record of this writer gets, whatever a body says: the own operator's id for staff, the own user's for customers. */
  export function ownScope({ decl: { scope } }: Pick<Resource, 'decl'>, viewer: Viewer | undefined): Record<string, number>;
  /** Whether a record is everybody's, which its reader meets and may not write. */
  export const isOthers: ({ decl: { scope } }: {
      decl: Pick<ResourceDecl, 'scope'>;
  }, record: Readonly<Record<string, unknown>>, viewer: Viewer | undefined) => boolean;
  /** Of a record, the values that its scope reads: of its own fields, and of the record whose scope counts for it. */
  export interface ScopeFacts {
      own: Readonly<Record<string, unknown>>;
      via?: ScopeFacts | null;
  }
  /** The fields of a record that its scope reads. */
  export const scopeFields: ({ decl: { scope } }: Pick<Resource, 'decl'>) => string[];
  /** Whether a predicate finds the record of some facts: what its SQL would answer. */
  export function meets(predicate: Predicate, facts: ScopeFacts): boolean;
}

declare module 'waypost:src/core/resource/screens' {
  import { type Viewer } from 'waypost:src/core/roles/access';
  import type { Manifest } from 'waypost:src/core/declare/manifest';
  import { type ResourceDecl } from 'waypost:src/core/declare/resourceDecl';
  import type { FieldsPart, FinishDecl, PartDecl, RecordScreenDecl, ScreenDecl } from 'waypost:src/core/declare/screenDecl';
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  import { type Route } from 'waypost:src/core/resource/routes';
  import type { WireRecord } from 'waypost:src/core/schema/schema';
  import type { Places } from 'waypost:src/core/resource/places';
  /** How a record's screen is made up. Without parts it is the generic form. */
  export interface RecordLook {
      as: 'sections' | 'tabs' | 'steps';
      parts: readonly PartDecl[];
      aside: readonly PartDecl[];
      /** Of steps: where they end, and the word under which a device remembers how far somebody came. */
      finish?: FinishDecl;
      keep?: string;
      remembers?: Readonly<Record<string, string>>;
  }
  type Placed = Extract<ScreenDecl, {
      kind: 'list' | 'record';
  }>;
  /** The place a list or a record's screen belongs to: that of its id, else the resource's own. */
  export const placeIdOf: ({ id, resource }: Pick<Placed, 'id' | 'resource'>) => string;
  /** The places of a resource, from its `paths` and the screens declared for it; a screen stands in for the one that `paths` gives. */
  export function placesOf(decl: ResourceDecl, screens?: readonly ScreenDecl[]): Places;
  export type PartKind = 'fields' | 'list' | 'rows' | 'figure' | 'links' | 'page';
  /** What a part is. */
  export const partKindOf: (part: PartDecl) => PartKind;
  /** Whether a part shows fields of the record itself, and not what a call of its own answers. */
  export const isOwnPart: (part: PartDecl) => part is FieldsPart;
  /** All parts of a record's screen, those beside the others included. */
  export const partsIn: ({ parts, aside }: RecordScreenDecl) => PartDecl[];
  /** The address of a part: its own, or one below its screen's. */
  export const partPath: (screen: string | undefined, path: string) => string;
  /** How the record's screen at a place is made up. Parts that stand in a file of their own are in the manifest by the time it is checked. */
  export function recordLook({ screens }: Pick<Manifest, 'screens'>, resource: string, at: string): RecordLook;
  /** A manifest with the parts that stand in files of their own where it names them. */
  export function withParts(manifest: Manifest, files: Readonly<Record<string, unknown>>): Manifest;
  /**
   * The screens of one plugin as routes: those of its resources' places, with the parts that
   * have an address, then its pages. A page at another screen's address takes its place.
   */
  export function routesOf({ id: plugin, manifest, resources }: {
      id: string;
      manifest: Manifest;
      resources: readonly Resource[];
  }): Route[];
  /** What an address is wanted of: a screen of a resource, at its own place or at the one named, or a page of a plugin. */
  export type Target = {
      to: 'list' | 'create';
      resource: string;
      at?: string;
      params?: Params;
  } | {
      to: 'record';
      resource: string;
      /** The record, or what its address holds of it. */
      record: WireRecord | number | string;
      part?: string;
      at?: string;
      params?: Params;
  } | {
      to: 'page';
      plugin: string;
      page: string;
      params?: Params;
  };
  type Params = Readonly<Record<string, string | number | undefined>>;
  /** What `hrefOf` must know: the routes there are, and where resources have their screens. `AreaIndex` fits. */
  interface Addresses {
      routes: readonly Route[];
      resources: ReadonlyArray<{
          name: string;
          places: Places;
          identify: string;
      }>;
  }
  /** The pattern of a screen's address; `undefined` where there is none or its viewer may not open it. */
  export function openPattern(addresses: Addresses, viewer: Viewer | undefined, target: Target): string | undefined;
  /** The address of a screen; `undefined` where there is none, its viewer may not open it, or a parameter of it is unknown. */
  export function hrefOf(addresses: Addresses, viewer: Viewer | undefined, target: Target): string | undefined;
  /**
   * What stands for a record in addresses: its identifying field, or what is given
   * as that. A number is an id, and nothing where another field stands there.
   */
  export function keyOf({ identify }: {
      identify: string;
  }, record: WireRecord | number | string): string | number | undefined;
  /** The field whose value `{id}` of a call about a resource holds. */
  export const identifiedBy: ({ identify }: {
      identify: string;
  }, path: string) => string;
  /** The parameter that holds the record itself: it stands last (`/microsites/{micrositeId}/categories/{id}`, `/categories-childs/{id}/{catId}`). */
  export const recordParam: (path: string) => string;
  export {};
}

declare module 'waypost:src/core/area/settings' {
  import type { Manifest } from 'waypost:src/core/declare/manifest';
  import { type Json, type JsonSchema } from 'waypost:src/core/schema/schema';
  import type { FromSetting } from 'waypost:src/core/declare/settingsDecl';
  /** The resource that the settings of an area are: one record, which is always there. */
  export const settingsName: (plugin: string) => string;
  /** The id of that record. */
  export const settingsId = 1;
  /** A manifest with the settings of its area among its resources, as the last. */
  export function withSettings<M extends Pick<Manifest, 'id' | 'settings' | 'resources'>>(manifest: M): M;
  /** What fields are while nothing is stored: their `default`, but for secrets. */
  export const defaultsOf: ({ properties }: JsonSchema) => Record<string, Exclude<Json, null>>;
  export const isFromSetting: (value: unknown) => value is FromSetting;
}

declare module 'waypost:src/core/records/shownFields' {
  import type { JsonSchema, WireRecord } from 'waypost:src/core/schema/schema';
  /** The fields that forms do not show with this value: those whose `x-when` it does not match. */
  export const hiddenFields: ({ properties }: JsonSchema, value: WireRecord) => string[];
  /** The fields that this value makes required, beside those that always are: what the branch of `if` that it takes says. */
  export function requiredWith({ if: condition, then, else: otherwise, allOf }: JsonSchema, value: WireRecord): string[];
}

declare module 'waypost:src/core/text/text' {
  import type { Json, JsonSchema, WireRecord } from 'waypost:src/core/schema/schema';
  /** Whether a text shows nothing. */
  export const isBlank: (text: string) => boolean;
  /**
   * Bytes as the text that they are in UTF-8, without a byte order mark; `undefined`:
   * they are no UTF-8, so that any reading of them would lose something.
   */
  export function textOfUtf8(bytes: Uint8Array): string | undefined;
  /**
   * The beginning of a text: at most so many characters, counted as `maxLength` counts them
   * (code points), and never a part of what people see as one letter, such as half a flag.
   */
  export function cut(text: string, most: number): string;
  /** Paths at which a value holds a text that shows nothing where its schema requires one: what has a name must be told by it. */
  export function blanksIn(schema: JsonSchema, value: Json | WireRecord | undefined, path?: readonly string[]): string[][];
}

declare module 'waypost:src/core/time/lengths' {
  /** Lengths of time, by the unit that they are in. */
  export const minuteMs = 60000;
  export const hourMs: number;
  export const dayMs: number;
  export const daySeconds: number;
  export const dayMinutes: number;
}

declare module 'waypost:src/core/time/undo' {
  /** So long, in milliseconds, a change can be taken back where it was made: its notice stays, and nobody else hears of it before. */
  export const undoMs = 10000;
}

declare module 'waypost:src/core/resource/variants' {
  import { type Grantee, type Viewer } from 'waypost:src/core/roles/access';
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  import type { Json, JsonSchema, WireRecord } from 'waypost:src/core/schema/schema';
  /** The forms of a resource's schema that bodies are held against. */
  export type Variant = 'create' | 'update';
  export const variants: readonly Variant[];
  /** Fields a body of this variant may hold, in the order of the form declaration, else of the schema. */
  export function writableFields(resource: Resource, variant: Variant): string[];
  /**
   * The schema a body of this variant must satisfy, after `withoutNulls`: writable fields only, nothing unknown.
   * On update it is the merged record's writable part that is held against it.
   */
  export function variantSchema(resource: Resource, variant: Variant): JsonSchema;
  /** Whether a viewer may read, or write, one field of a resource (the resource itself is somebody else's question). */
  export function canField(viewer: Grantee | undefined, schema: JsonSchema, use: 'read' | 'write'): boolean;
  /**
   * Whether a field may be kept from a viewer until its record says what
   * `x-shown-once` asks: from an operator's staff, and from nobody whose own it is.
   */
  export const isKeptFrom: (viewer: Viewer | undefined, schema: JsonSchema) => boolean;
  /** A record without its null members: null on the wire means absent. */
  export function withoutNulls<T extends WireRecord>(record: T): {
      [field: string]: Exclude<Json, null>;
  };
  /** What a section is called in keys and addresses, by its English title. */
  export const sectionId: (title: string) => string;
  /** Sections of a variant's form by the fields' `x-section`; those without one come first, untitled. `fields`: of these alone. */
  export function sectionsOf(resource: Resource, variant: Variant, fields?: readonly string[]): Array<{
      id: string;
      title?: string;
      fields: string[];
  }>;
}

declare module 'waypost:src/core/records/bands' {
  import type { RowProblem } from 'waypost:src/core/validation/RowProblem';
  import type { WireRecord } from 'waypost:src/core/schema/schema';
  import type { BandsDecl } from 'waypost:src/core/schema/bandsDecl';
  /** A row's stretch. `to`: Infinity where it goes on for ever. */
  export interface Band {
      row: number;
      from: number;
      to: number;
  }
  /** The rows that say where they begin and do not end before, from the least number on. */
  export function bandsIn({ from, to }: BandsDecl, rows: readonly WireRecord[]): Band[];
  /** The stretches that matter and that no row covers. */
  export function gapsIn(decl: BandsDecl, rows: readonly WireRecord[]): Array<Omit<Band, 'row'>>;
  /** Each row that begins where another one still goes on, and that other one. */
  export function overlapsIn(decl: BandsDecl, rows: readonly WireRecord[]): Array<{
      row: number;
      other: number;
  }>;
  /** What is wrong with the rows of a list that follow each other. */
  export function bandsProblems(decl: BandsDecl, rows: readonly WireRecord[], path: string): RowProblem[];
}

declare module 'waypost:src/core/validation/RowProblem' {
  /** What is wrong with rows: where, the key of its message below `validation`, and what the message names. */
  export interface RowProblem {
      path: string;
      key: string;
      params: Record<string, unknown>;
  }
}

declare module 'waypost:src/core/records/blocks' {
  import { type Json, type JsonSchema, type WireRecord } from 'waypost:src/core/schema/schema';
  import type { RowProblem } from 'waypost:src/core/validation/RowProblem';
  import type { BlocksDecl } from 'waypost:src/core/schema/blocksDecl';
  /** The member of a block that says what kind it is, and the one with its texts in other languages, by locale: `{ "he": { "text": "…" } }`. */
  export const blockKind = "kind";
  export const blockWords = "i18n";
  /** The members of a list's blocks, or of an object with `x-words`, that have a text per language. */
  export const localizedMembers: (schema: JsonSchema) => string[];
  /**
   * A list of blocks, or an object with `x-words`, with the member that keeps the
   * texts in other languages, where there are such; any other schema as it is.
   */
  export function withBlockWords(schema: JsonSchema): JsonSchema;
  /** Whether something in a field's value has texts in other languages beside those of the default one. */
  export const hasBlockWords: (schema: JsonSchema) => boolean;
  /** A field's value as it reads in another language than the default one: each text of a block in that language, where there is one. */
  export const blocksIn: <T extends Json>(schema: JsonSchema, value: T, locale: string) => T;
  /** What is wrong with blocks beyond what their schema says: members their kind must have, and those it has not. */
  export function blockProblems(decl: BlocksDecl, blocks: readonly WireRecord[], path: string): RowProblem[];
}

declare module 'waypost:src/core/records/rowProblems' {
  import type { Translate } from 'waypost:src/core/validation/errorText';
  import type { FieldErrors } from 'waypost:src/core/validation/errors';
  import { type Json, type JsonSchema, type WireRecord } from 'waypost:src/core/schema/schema';
  import type { RowProblem } from 'waypost:src/core/validation/RowProblem';
  /** What is changed of a record, with the numbers and days beside it that decide whether it may be. */
  export function withPairs({ properties }: JsonSchema, patch: WireRecord, next: WireRecord): WireRecord;
  /**
   * What is wrong with a record beyond JSON Schema, wherever in it that stands: numbers and days below those beside them
   * (`x-not-below`), rows that must follow each other (`x-bands`) or differ (`x-distinct`), blocks of several kinds (`x-blocks`).
   */
  export function rowProblems(schema: JsonSchema, value: Json | WireRecord | undefined, path?: readonly string[]): RowProblem[];
  /** Errors with what is wrong with lists of a record, in the reader's language; what a field is told already, it is told once. */
  export function withRowProblems(found: FieldErrors, schema: JsonSchema, value: WireRecord, t: Translate): FieldErrors;
}

declare module 'waypost:src/core/question/due' {
  import type { ResourceDecl } from 'waypost:src/core/declare/resourceDecl';
  import type { DueDecl } from 'waypost:src/core/declare/viewDecl';
  import type { WireRecord } from 'waypost:src/core/schema/schema';
  /** How pressing something is. */
  export type Urgency = 'overdue' | 'urgent' | 'soon' | 'later';
  export function urgencyAt(dueMs: number, nowMs: number): Urgency;
  /** When a record is due, in milliseconds since 1970: the earliest of the queues that it is in; `undefined`: it is in none. */
  export function dueMsOf({ views }: Pick<ResourceDecl, 'views'>, record: WireRecord): number | undefined;
  /** The instant that a field of a queue must have reached for its record to be due at another. */
  export const reachedBy: ({ hours }: DueDecl, dueMs: number) => string;
  /** Whether a record is in a queue of its resource. */
  export const isInView: ({ views }: Pick<ResourceDecl, 'views'>, view: string, record: WireRecord) => boolean;
}

declare module 'waypost:src/core/question/views' {
  import { type Access, type Viewer } from 'waypost:src/core/roles/access';
  import type { MenuDecl } from 'waypost:src/core/declare/manifest';
  import type { ResourceDecl, Where } from 'waypost:src/core/declare/resourceDecl';
  import type { TotalKind, ViewDecl } from 'waypost:src/core/declare/viewDecl';
  import { type Filters, type Question } from 'waypost:src/core/question/question';
  import type { Resource } from 'waypost:src/core/resource/resolvedResource';
  /** The filters a declaration writes down. */
  export function filtersOf(where: Where): Filters;
  /** A declared view as a question; `undefined` where there is none of that id. */
  export function viewQuestion({ decl }: Pick<Resource, 'decl'>, id: string): Question | undefined;
  /** The figures below a list: those of the view that is open, else the list's own. */
  export const declaredTotals: ({ decl }: Pick<Resource, 'decl'>, view: string | undefined) => Record<string, TotalKind> | undefined;
  /** What somebody must have to be shown a view: its own access, that of the list, and that of every field it asks about. */
  export function viewNeeds({ access: levels, decl, schema }: Resource, { access, where }: ViewDecl): Access[];
  /** Whether somebody is shown a view. */
  export const mayOpenView: (viewer: Viewer | undefined, resource: Resource, view: ViewDecl) => boolean;
  /** The views of a resource that somebody is shown, in the order of their declaration. */
  export function viewsFor(viewer: Viewer | undefined, resource: Resource): Array<ViewDecl & {
      id: string;
  }>;
  /** The resource of a plugin whose view a menu entry counts. */
  export const countedBy: <T extends {
      decl: Pick<ResourceDecl, 'views'>;
  }>(resources: readonly T[], { count }: Pick<MenuDecl, 'count'>) => T | undefined;
}

declare module 'waypost:src/core/time/offsets' {
  /** How far the clocks of a zone (IANA) are ahead of UTC at an instant, both in ms. Throws a `RangeError` for what is no zone. */
  export function offsetAt(zone: string, instant: number): number;
  /** An instant (ms since 1970) that a wall clock shows, and whether the clock skips what was asked for, so that it is the one as much later. */
  export interface WallInstant {
      at: number;
      isSkipped: boolean;
  }
  /**
   * The instant at which the clocks of a zone show a wall time, which is given in ms as if it were UTC.
   * In the hour a clock repeats, the earlier instant counts; one that it skips moves forward by as much
   * as is skipped. This is the one place where local time becomes UTC; PostgreSQL's rule differs.
   */
  export function wallToInstant(wall: number, zone: string): WallInstant;
}

declare module 'waypost:src/core/time/zoned' {
  import type { Day } from 'waypost:src/core/time/days';
  /** An instant (`2026-03-01T08:00:00.000Z`) as the local text an input takes (`2026-03-01T10:00`); `''` for no instant. */
  export function toLocal(instant: string | undefined, zone: string): string;
  /** The day it is at an instant by the clocks of a zone; `''` for no instant. */
  export const dayIn: (at: string | Date, zone: string) => Day;
  /**
   * The instant of a local text in a zone. In the hour a clock skips the later
   * side counts; in the one it repeats, the earlier. `undefined` for no date.
   */
  export function fromLocal(local: string, zone: string): string | undefined;
  /** The reader's own zone. */
  export const ownZone: () => string;
  /** Every zone this browser knows, and UTC. */
  export const zones: () => string[];
}

declare module '#core/check' {
  export { ajvOptions, createCompiler, ownKeywords } from 'waypost:src/core/check/schema/compiler';
  export { checkSource } from 'waypost:src/core/check/checkSource';
  export { demoProblems } from 'waypost:src/core/check/demo';
  export { isTimesWord } from 'waypost:src/core/check/area/settings';
  export { builtInWidgets } from 'waypost:src/core/check/schema/widgets';
  export { inPresentWords } from 'waypost:src/core/names/formerWords';
  export { oneByOne } from 'waypost:src/core/names/repeated';
}

declare module 'waypost:src/core/check/schema/compiler' {
  import { Ajv, type Options } from 'ajv';
  /** Our keywords, as schemas/field.schema.json describes them: the strict compiler must know them. */
  export const ownKeywords: readonly string[];
  /** Options under which every declaration must compile, at build and on the server alike. */
  export const ajvOptions: Options;
  /** A strict compiler that knows our keywords and formats; `formats`: others than the server's. */
  export function createCompiler(options?: Options): Ajv;
  /** Every keyword a schema of ours may have: JSON Schema's and our own. */
  export const keywords: readonly string[];
}

declare module 'waypost:src/core/check/checkSource' {
  import { type ResolveFile } from 'waypost:src/core/registry/bundle';
  import type { CheckSource } from 'waypost:src/core/area/declared';
  import { type Icons } from 'waypost:src/core/check/knownIn';
  /** What the checks must know from outside the plugin. */
  interface CheckContext extends Icons {
      resolve: ResolveFile;
  }
  /** Checks one plugin by itself: meta-schemas, strict schemas, names, supplied keys. All problems at once. */
  export const checkSource: (context: CheckContext) => CheckSource;
  export {};
}

declare module 'waypost:src/core/check/knownIn' {
  import { type CallDecl, type Manifest } from 'waypost:src/core/declare/manifest';
  import { type Named } from 'waypost:src/core/names/ofResource';
  import type { Known } from 'waypost:src/core/names/unknown';
  import type { PluginSource } from 'waypost:src/core/area/declared';
  import { type JsonSchema } from 'waypost:src/core/schema/schema';
  /** What of a plugin its names are looked up in: what can be read of it, also where it is not wholly in order. */
  export interface Own {
      manifest: Partial<Manifest>;
      files: Record<string, unknown>;
      supplies: PluginSource['supplies'];
      resources: ReadonlyMap<string, Named>;
      calls: Record<string, CallDecl>;
      /** Its settings, as the resource they are. */
      settings?: Named;
  }
  /** Which icons there are. */
  export interface Icons {
      hasIcon: (name: string) => boolean;
      iconNames?: () => readonly string[];
  }
  /** What there is of the names that one plugin must find within itself, or in the core. */
  export const knownIn: (own: Own, icons: Icons) => Known;
  /** Reads what can be read of a plugin. `schemaOf` answers a schema file with its refs inlined, where that is possible. */
  export function ownOf({ id, manifest, files, supplies }: PluginSource, schemaOf: (file: string) => JsonSchema | undefined): Own;
}

declare module 'waypost:src/core/names/ofResource' {
  import type { ResourceDecl } from 'waypost:src/core/declare/resourceDecl';
  import { type JsonSchema } from 'waypost:src/core/schema/schema';
  import type { Places } from 'waypost:src/core/resource/places';
  import type { There } from 'waypost:src/core/names/unknown';
  /** What of a resource its names are looked up in. `schema` is its record's, with every `$ref` inlined. */
  export interface Named {
      decl: ResourceDecl;
      schema: JsonSchema;
      places: Places;
  }
  /** What there is of a kind of name that belongs to a resource; `undefined` for every other kind. */
  export function thereIn(resource: Named, kind: string): There | undefined;
}

declare module 'waypost:src/core/names/unknown' {
  import type { Problem } from 'waypost:src/core/area/declared';
  import type { Mention } from 'waypost:src/core/names/mentions';
  /** What there is of a kind of name where a mention stands. */
  export interface There {
      names: readonly string[];
      /** What comes before the list of them: `thing.schema.json has`. */
      where: string;
      /** Whether a name is one of them, where being in the list is not the question. */
      has?: (name: string) => boolean;
      /** What is missing, in a word, where the kind of the mention does not say it. */
      word?: string;
  }
  /**
   * Answers what there is; `undefined` where nothing can be said: the name is somebody
   * else's to look up, or what it belongs to is itself missing or quarantined.
   */
  export type Known = (mention: Mention) => There | undefined;
  /** The problems of names that nobody has, each with what there is instead. */
  export function unknownNames(plugin: string, mentions: readonly Mention[], known: Known): Problem[];
  /** The problems of names that are given twice in one place. */
  export function doubleNames(plugin: string, mentions: readonly Mention[]): Problem[];
}

declare module 'waypost:src/core/check/demo' {
  import type { Plugin, Problem } from 'waypost:src/core/area/declared';
  /** What of an area's demo rows its schemas do not allow. Rows may leave out what they like: defaults and the server fill it in. */
  export function demoProblems({ id, resources, files }: Pick<Plugin, 'id' | 'resources' | 'files'>): Problem[];
}

declare module 'waypost:src/core/check/area/settings' {
  import { type TimesWord } from 'waypost:src/core/area/jobs';
  import type { Manifest } from 'waypost:src/core/declare/manifest';
  import type { Named } from 'waypost:src/core/names/ofResource';
  import type { Finding } from 'waypost:src/core/check/Finding';
  /** What is wrong with the settings of an area beyond what holds for every record. */
  export function settingsProblems({ jobs }: Manifest, settings: Named | undefined): Finding[];
  /** Whether a text may be a word of a job's times. */
  export function isTimesWord(word: TimesWord, text: string): boolean;
}

declare module 'waypost:src/core/check/Finding' {
  /** A problem of one declaration: where, what, and in which file if not in the manifest. */
  export type Finding = [pointer: string, message: string, file?: string];
}

declare module 'waypost:src/core/check/schema/widgets' {
  /**
   * Keys that `x-widget` may name in every plugin: the form layer's own widgets and
   * those that rjsf drives. Core knows no forms, so a test holds both lists equal.
   */
  export const builtInWidgets: readonly ['alt-date', 'alt-datetime', 'blocks', 'checkbox', 'checkboxes', 'choices', 'color', 'coordinates', 'date', 'date-range', 'date-time', 'duration', 'email', 'file', 'flag', 'focal-point', 'grid', 'hidden', 'lookup', 'money', 'numeric', 'ordered-list', 'password', 'phone', 'photo', 'radio', 'range', 'rating', 'relation', 'rich-text', 'select', 'seo', 'slug', 'tags', 'text', 'textarea', 'time', 'updown', 'uri'];
}

declare module 'waypost:src/core/names/formerWords' {
  /** A word of a manifest that has another name now: JSON pointer to it, and the name. */
  interface FormerWord {
      pointer: string;
      now: string;
  }
  /** A manifest in today's words (`x-formerly` in schemas/plugin.schema.json), and which words it wrote otherwise. */
  export function inPresentWords(manifest: unknown): {
      manifest: unknown;
      found: FormerWord[];
  };
  export {};
}

declare module 'waypost:src/core/names/repeated' {
  /**
   * A manifest in which calls and pages that are said once for several values of a word
   * in their path (`each`) stand one by one; `<id>-<value>` is the id of such a call.
   */
  export function oneByOne(manifest: unknown): unknown;
}

declare module '#core/phones' {
  import { type JsonSchema, type WireRecord } from 'waypost:src/core/schema/schema';
  /** A number that was read, as far as anybody asks. `country`: ISO 3166-1 alpha-2; absent where the calling code has several. */
  export interface Phone {
      /** E.164. */
      number: string;
      country?: string | undefined;
      countryCallingCode: string;
      nationalNumber: string;
      formatNational(): string;
      isPossible(): boolean;
  }
  /** The number that a text is, and nothing beside it; `country`: whose number it is where it has no calling code. */
  export function parsePhone(text: string, country?: string): Phone | undefined;
  /** A phone number in E.164, such as `+431234567`; any other text as it is. */
  export const toE164: (text: string, country?: string) => string;
  /** Whether a text is a phone number in E.164. */
  export const isE164: (text: string) => boolean;
  /** Whether a text is a calling code, such as `+43`; some islands have an area's behind their country's (`+1268`). */
  export const isCallingCode: (text: string) => boolean;
  /**
   * A record, or a change of one, with its phone numbers as they are kept. Texts that are no numbers stay
   * as they are, for the check to refuse. `stored` has the calling code of a number that changes alone.
   */
  export function withPhones(schema: JsonSchema, record: WireRecord, stored?: WireRecord): WireRecord;
}

declare module '#api' {
  export { createReadApi } from 'waypost:src/api/readApi';
  export { putInOrder } from 'waypost:src/api/orderApi';
  export { createPublishingApi, type PublishedVersion, type Publishing, type PublishingApi, type PublishingPlan } from 'waypost:src/api/publishingApi';
  export { ApiError, isAborted, isApiError, isLost, isUnanswered, type ApiErrorKind } from 'waypost:src/api/apiError';
  export { createHttp, type Http, type HttpPorts } from 'waypost:src/api/http';
  export { createLease, createWebLock, type Lock } from 'waypost:src/api/lock';
  export type { SessionPort } from 'waypost:src/api/ports';
  export type { Transport, WireAnswer, WireRequest } from 'waypost:src/api/wire';
  export { queryString, type Query } from 'waypost:src/api/queryString';
  export { createKeyring, type Keyring } from 'waypost:src/api/keyring';
  export { randomKey } from 'waypost:src/api/randomKey';
  export { createSessionApi, type Language, type LinkQuestion as LinkAsked, type LinkWords, type SessionApi } from 'waypost:src/api/sessionApi';
  export { createCacheClear } from 'waypost:src/api/cacheClear';
  export { createResourceApi, type BoundResource, type ListParams, type RecordList, type ResourceApi } from 'waypost:src/api/resourceApi';
  export { callApi, callForFile } from 'waypost:src/api/callApi';
  export { getCapabilities } from 'waypost:src/api/capabilities';
  export { createOursApi } from 'waypost:src/api/oursApi';
  export { createLiveApi, type LiveApi } from 'waypost:src/api/liveApi';
  export { createFactorsApi, type FactorsApi } from 'waypost:src/api/factorsApi';
  export { createPersonalApi, type PersonalAge, type PersonalArea, type PersonalRequest, type PersonalDataSummary } from 'waypost:src/api/personalApi';
  export { createLiveStream, StreamRefused, type OpenStream } from 'waypost:src/api/liveStream';
  export type { BulkCheck, BulkTarget, HistoryEntry, ImportReport, Job, SavedView, ScheduledJob, SearchHit, SessionInfo, Figures, FigureSeries, ListTotal, Standing, AddressesOfRecord, UseOfRecord, UsesOfRecord, DueRecord, ViewCount, } from 'waypost:src/api/oursTypes';
}

declare module 'waypost:src/api/readApi' {
  import type { Http } from 'waypost:src/api/http';
  import type { RecordId } from 'waypost:src/api/resourceApi';
  /** What its reader has read of a resource whose records may be unread. Use it only where `read` is offered. */
  interface ReadApi {
      /** Read as it was at `until`, an instant; default: now. */
      read(id: RecordId, until?: string): Promise<void>;
      unread(id: RecordId): Promise<void>;
      readAll(): Promise<void>;
  }
  export function createReadApi(http: Http, resource: string): ReadApi;
  export {};
}

declare module 'waypost:src/api/http' {
  import type { ApiError } from 'waypost:src/api/apiError';
  import { type OwnTexts } from 'waypost:src/api/errorFrom';
  import { type Lock } from 'waypost:src/api/lock';
  import type { CacheClearPort, ConfirmationPort, FeaturesPort, LocalePort, SessionPort } from 'waypost:src/api/ports';
  import { type Query } from 'waypost:src/api/queryString';
  import { type Progress, type Transport } from 'waypost:src/api/wire';
  /** What the client needs of the layers above and of the place it runs in. Everything but `base` and `session` has a default. */
  export interface HttpPorts {
      /** Base address of the API: `/api/v1/`, or another provider's. */
      base: string;
      session: SessionPort;
      /** What `language: 'reader'` comes to. */
      locale?: LocalePort;
      /** Sent as `X-Currency`; default 2. */
      currency?: () => number;
      cacheClear?: CacheClearPort;
      /** Sent as `X-Tab` with what writes, where the API tells changes: the tab knows its own by it. */
      tab?: string;
      /** Asked where a call wants the password first. Default: nobody, and such a call fails. */
      confirmation?: ConfirmationPort;
      /** Default: none, so that no header goes out which the contract does not know. */
      features?: FeaturesPort;
      /** Hears what a write that worked warns of (`X-Warnings`), a sentence each. */
      warned?: (sentences: readonly string[]) => void;
      texts?: OwnTexts;
      lock?: Lock;
      now?: () => number;
      transport?: Transport;
  }
  export interface CallOptions {
      query?: Query;
      signal?: AbortSignal;
      /** Overrides `X-Currency`. */
      currency?: number;
      /**
       * Sent as `X-Language`, the language of content: `reader` for the reader's own, to show records; a locale, to translate them. Default none, the
       * platform's default language: a form filled with translations would save them over the original.
       */
      language?: string | null;
      /** For a POST: made when the form opened or the action was confirmed; default: one per call. */
      idempotencyKey?: string;
      /** The version the change is based on, for `If-Match`. */
      version?: number | string;
      /** False: public addresses that change by it lead nowhere on. */
      redirects?: boolean;
      /** False: an ended session fails the call instead of holding it until its user signs in again. */
      waits?: boolean;
      /** No token, and no 401 handling. */
      anonymous?: boolean;
      /** The token of a session that is over here: sent instead of the session's, without 401 handling. */
      bearer?: string;
  }
  interface UploadOptions extends CallOptions {
      /** Default: the file's own name. */
      name?: string;
      /** Default `file`. */
      field?: string;
      fields?: Record<string, string>;
      onProgress?: (progress: Progress) => void;
  }
  /** What a call brought. The type of the body is the caller's word for it; list and item bindings check it. */
  export interface Answer<T = unknown> {
      body: T;
      status: number;
      headers: Record<string, string>;
  }
  export interface FileAnswer {
      file: Blob;
      name: string | undefined;
      headers: Record<string, string>;
  }
  /** The calls of the API, by method. Paths follow the base and have no leading slash. Every one rejects with an `ApiError`. */
  export interface Http {
      get<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>;
      /**
       * Sends a GET before anybody asks for it: the next `get` of the same within
       * five seconds has its answer. Resolves when it is there, or is not to be had.
       */
      ahead(path: string, options?: CallOptions): Promise<void>;
      /** What `ahead` brought, if it is there and nobody has it yet. */
      arrived<T = unknown>(path: string, options?: CallOptions): Answer<T> | undefined;
      /** A download; `name` is what the server suggests. */
      getFile(path: string, options?: CallOptions): Promise<FileAnswer>;
      publicGet<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>;
      post<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
      patch<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
      put<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
      delete<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>;
      upload<T = unknown>(path: string, file: Blob, options?: UploadOptions): Promise<Answer<T>>;
      /**
       * Whether the API is known to lack something beyond the contract, or, as another provider's, has not said yet: then no call of ours asks for it.
       */
      lacks(feature: string): boolean;
      /** The error of an answer whose body is not what its call promises; for bindings to throw. */
      unreadable(answer: Answer): ApiError;
  }
  /** Makes the client. It adds headers, renews the session, and turns every failure into one typed error. */
  export function createHttp(ports: HttpPorts): Http;
  export {};
}

declare module 'waypost:src/api/apiError' {
  import type { FieldErrors, Json } from '#core';
  /**
   * What went wrong with a call: `fields` messages per field (a 400), `message` the server's own sentence, `status` only a status,
   * `network` no answer, `answer` an answer nobody can read, `aborted` given up by the caller or by signing out (show nothing).
   */
  export type ApiErrorKind = 'fields' | 'message' | 'status' | 'network' | 'answer' | 'aborted';
  interface ApiErrorParts {
      kind: ApiErrorKind;
      message: string;
      /** 0 where no answer came. */
      status?: number;
      /** The wire's name of the error, `RecordNotFound`; default: ApiError. */
      name?: string;
      fields?: FieldErrors;
      retryAfterS?: number;
      /** The current record, with a 412. */
      item?: Json;
      /** The answer's body as it came. */
      body?: unknown;
      cause?: unknown;
  }
  const brand: unique symbol;
  /** The one error a call of the API rejects with. `message` is text for people, by the rules of spec 1 §8. Recognise it with `isApiError`. */
  export class ApiError extends Error {
      readonly [brand] = true;
      readonly kind: ApiErrorKind;
      readonly status: number;
      readonly fields: FieldErrors;
      readonly retryAfterS: number | undefined;
      readonly item: Json | undefined;
      readonly body: unknown;
      constructor({ kind, message, status, name, fields, retryAfterS, item, body, cause }: ApiErrorParts);
      /** Every sentence the error has: one alert each (spec 1 §5). */
      get messages(): string[];
  }
  /** Whether something thrown came from a call of the API. */
  export const isApiError: (error: unknown) => error is ApiError;
  /** Whether a call did not reach anybody: what it would have saved can wait. */
  export const isUnanswered: (error: unknown) => boolean;
  /**
   * Whether nobody can tell what a write has done: no answer came, or one nobody
   * can read. A 4xx refused it, whatever else its body says or does not say.
   */
  export const isLost: (error: unknown) => boolean;
  /** Whether a call was given up, by its caller or by signing out: nothing to tell anybody. */
  export const isAborted: (error: unknown) => boolean;
  export {};
}

declare module 'waypost:src/api/errorFrom' {
  import { ApiError } from 'waypost:src/api/apiError';
  import type { WireAnswer } from 'waypost:src/api/wire';
  /** The two sentences that are the client's own. */
  type OwnText = 'network' | 'answer';
  /** Words for the client's own sentences in the reader's language; `undefined` falls back to English. */
  export type OwnTexts = (text: OwnText) => string | undefined;
  /** Makes errors of answers, and of no answer. */
  export function createErrors(texts?: OwnTexts): {
      noAnswer: (cause: unknown) => ApiError;
      unreadable: ({ status, body }: Pick<WireAnswer, 'status' | 'body'>) => ApiError;
      from: (answer: WireAnswer) => ApiError;
  };
  export type Errors = ReturnType<typeof createErrors>;
  export {};
}

declare module 'waypost:src/api/wire' {
  /** A request as it leaves. Headers are final; `body` is JSON text already. */
  export interface WireRequest {
      method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
      url: string;
      headers: Record<string, string>;
      body?: string;
      /** Sent as multipart instead of `body`. */
      attachment?: Attachment;
      /** The answer is wanted as a Blob. */
      file?: boolean;
      signal?: AbortSignal;
      onProgress?: (progress: Progress) => void;
      /** Gives up after this long; absent: never. */
      timeoutMs?: number;
  }
  export interface Attachment {
      file: Blob;
      name: string;
      field: string;
      fields: Record<string, string>;
  }
  /** How much of an upload has left; `totalBytes` counts the whole multipart body. */
  export interface Progress {
      loadedBytes: number;
      totalBytes: number;
  }
  /**
   * An answer as it came, whatever its status. `form` says what the body was: JSON
   * that parsed, nothing, the file asked for, something else, or JSON that broke.
   */
  export interface WireAnswer {
      status: number;
      /** Empty where the wire has none (HTTP/2). */
      statusText: string;
      /** By lower-case name. */
      headers: Record<string, string>;
      body: unknown;
      form: 'json' | 'empty' | 'file' | 'other' | 'broken';
  }
  /** Carries a request. Rejects only when no answer came. */
  export type Transport = (request: WireRequest) => Promise<WireAnswer>;
  /** Whether a status says that it worked. */
  export const isOk: (status: number) => boolean;
}

declare module 'waypost:src/api/lock' {
  import { type Timer } from '#core';
  /** Runs one at a time under a name, across the tabs of this origin. */
  export type Lock = <T>(name: string, run: () => Promise<T>) => Promise<T>;
  interface LeasePorts {
      storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
      now?: () => number;
      timer?: Timer;
      leaseMs?: number;
      /** Hears when the page is left, so that the next one need not wait for the end of a lease nobody uses. */
      whenLeft?: (release: () => void) => void;
  }
  /** A lock for origins that are not secure and so have no Web Locks: a lease in storage that all tabs see. */
  export function createLease({ storage, now, timer, leaseMs, whenLeft }: LeasePorts): Lock;
  /** A lock over Web Locks. */
  export const createWebLock: (locks: Pick<LockManager, 'request'>) => Lock;
  /** The best lock this place has: Web Locks, a lease, or none where no storage is shared either. */
  export function defaultLock(): Lock;
  export {};
}

declare module 'waypost:src/api/ports' {
  import type { IssuedTokens, Tokens } from '#core';
  /** What calls need of the session; `#state`'s session store fits. */
  export interface SessionPort {
      /** Read anew each time: another tab may have renewed them. */
      tokens(): Tokens | undefined;
      /** Stores what a refresh gave. */
      renew(tokens: IssuedTokens): void;
      /** The session cannot be renewed. Resolves true once the same user has signed in again, false when that will not happen. */
      ended(): Promise<boolean>;
      /** The promise of an ended session that waits for its user; `undefined` while there is none. */
      pending(): Promise<boolean> | undefined;
  }
  /** The reader's language. */
  export interface LocalePort {
      language(): string | undefined;
  }
  /** Asks whoever is signed in for their password; `#state`'s confirmation store fits. */
  export interface ConfirmationPort {
      /** How often it was confirmed so far. */
      times(): number;
      /** Resolves true once it was confirmed, false when that will not happen. One question for all who ask at the same time. */
      ask(): Promise<boolean>;
  }
  /** Told of every write that worked, by its path after the base. */
  export interface CacheClearPort {
      written(path: string): void;
  }
  /** What the API offers beyond the contract: `if-match`, `idempotency-key`, `lists`, and the names of its `-/` calls. */
  export interface FeaturesPort {
      has(feature: string): boolean;
      /** Whether it is known that the API does not offer it; absent: nobody knows. */
      lacks?(feature: string): boolean;
  }
}

declare module 'waypost:src/api/queryString' {
  /** A value of a query parameter. Lists go out as `name[]=`, objects as `name[key]=`; null and undefined are left out. */
  export type QueryValue = string | number | boolean | null | undefined | readonly QueryValue[] | {
      readonly [key: string]: QueryValue;
  };
  export type Query = Record<string, QueryValue>;
  /** A query string with its question mark, empty where nothing is left to say. */
  export function queryString(query?: Query): string;
}

declare module 'waypost:src/api/resourceApi' {
  import { type Draft, type Resource, type WireRecord } from '#core';
  import { type PathParams } from 'waypost:src/api/pathOf';
  import type { CallOptions, Http } from 'waypost:src/api/http';
  import { type Pagination } from 'waypost:src/api/pagination';
  import type { Query, QueryValue } from 'waypost:src/api/queryString';
  /** Of a declared resource, what a binding needs. */
  export type BoundResource = Pick<Resource, 'collection' | 'listPath' | 'update' | 'searchParam' | 'always' | 'descending'> & Partial<Pick<Resource, 'createPath'>> & Partial<Pick<Resource, 'isPublic' | 'single' | 'expand' | 'expandOne'>>;
  /** Rows of a page; All sends no size. */
  type PageSize = number | 'All';
  export interface ListParams {
      /** From 1. */
      page?: number;
      /** Default: what this list last reported, 20 at first. */
      perPage?: PageSize;
      /** A field, `-field` for descending. */
      sort?: string;
      search?: string;
      /** Declared filters; lists go out as `name[]=`. */
      filters?: Record<string, QueryValue>;
      fields?: readonly string[];
      /** What comes along with each row; of another provider what the specification names, as it spells it. */
      expand?: readonly string[];
      /** Wants the exact total where the API caps it; like `fields` left out where the API is known to know nothing of it. */
      exactCount?: boolean;
  }
  export interface RecordList<R extends object = WireRecord> extends Pagination {
      rows: R[];
  }
  export type RecordId = number | string;
  type Common = Pick<CallOptions, 'signal' | 'currency' | 'language'>;
  /** `R`: a record as its area's types say it, or the fields of it that are asked for; by default any record. */
  export interface ResourceApi<R extends object = WireRecord> {
      /** In the reader's language unless the options say otherwise; every other call is in the default one. */
      list(params?: ListParams, options?: Common): Promise<RecordList<R>>;
      /** The call that `list` would send. */
      listCall(params: ListParams): {
          path: string;
          query: Query;
          anonymous?: true;
      };
      /** The list where its call was sent ahead and the answer is there. */
      arrived(params: ListParams): RecordList<R> | undefined;
      get(id: RecordId, params?: {
          expand?: readonly string[];
          fields?: readonly string[];
      }, options?: Common): Promise<R>;
      /** The created record; where the answer has no body, what was sent. */
      create(body: Draft<R>, options?: Common & Pick<CallOptions, 'idempotencyKey'>): Promise<Draft<R>>;
      update(id: RecordId, body: Draft<R>, options?: Common & Pick<CallOptions, 'version' | 'idempotencyKey' | 'redirects'>): Promise<Draft<R>>;
      /** The entry of the history that undoes the delete, where the API keeps one (header `X-Audit-Id`). */
      remove(id: RecordId, options?: Common & Pick<CallOptions, 'version'>): Promise<{
          auditId: string | undefined;
      }>;
  }
  /** Binds a declared resource's calls. `params` fill a nested collection: `microsites/{micrositeId}/categories`. */
  export function createResourceApi<R extends object = WireRecord>(http: Http, resource: BoundResource, params?: PathParams): ResourceApi<R>;
  export {};
}

declare module 'waypost:src/api/pathOf' {
  export type PathParams = Record<string, string | number | undefined>;
  /** A declared path with its placeholders filled. Throws, naming path and parameters, when one has no value: a caller's mistake, not a user's. */
  export function pathOf(template: string, params: PathParams): string;
}

declare module 'waypost:src/api/pagination' {
  /** Where a page stands in its list. `capped`: there are more than `total`. */
  export interface Pagination {
      total: number;
      capped: boolean;
      pageCount: number;
      page: number;
      perPage: number;
  }
  /** Reads the pagination headers; without them the rows that came are the one page there is. */
  export function pagination(headers: Record<string, string>, rowCount: number): Pagination;
}

declare module 'waypost:src/api/orderApi' {
  import type { Http } from 'waypost:src/api/http';
  /** Puts a record right behind another one of its list, or first (`null`). Use it only where `order` is offered. */
  export function putInOrder(http: Http, resource: string, { id, after }: {
      id: number;
      after: number | null;
  }): Promise<void>;
}

declare module 'waypost:src/api/publishingApi' {
  import type { PublishingStep, WireRecord } from '#core';
  import type { Http } from 'waypost:src/api/http';
  import type { RecordId } from 'waypost:src/api/resourceApi';
  /** A version of a record that was published, or is to be. Instants are ISO in UTC. */
  export interface PublishedVersion {
      no: number;
      kind: 'published' | 'planned';
      at: string;
      /** When it went live; `null`: not yet. */
      live_at: string | null;
      /** How late a plan was carried out. */
      late_minutes: number | null;
      by: string | null;
  }
  /** What is to happen, by the clocks of a zone. `failed`: why it could not. */
  export interface PublishingPlan {
      step: PublishingStep;
      at: string;
      wall: string;
      zone: string;
      by: string | null;
      failed: string | null;
  }
  /** How a record is published. `live`: number of the version that others read; `null`: none. Versions newest first. */
  export interface Publishing {
      live: number | null;
      plans: PublishingPlan[];
      versions: PublishedVersion[];
  }
  /** A version's fields, and its words by the locale of their language. */
  interface VersionText {
      record: WireRecord;
      words: Record<string, WireRecord>;
  }
  /** What others read of a record. Use it only where `publishing` is offered. Every write answers the record. */
  export interface PublishingApi {
      get(signal?: AbortSignal): Promise<Publishing>;
      version(no: number | 'now' | 'live', signal?: AbortSignal): Promise<VersionText>;
      /** With a version, that one alone: another is a 412. */
      publish(version?: number): Promise<WireRecord>;
      /** `wall`: what the clocks of the zone show then, `YYYY-MM-DDTHH:mm`. */
      plan(step: PublishingStep, moment: {
          wall: string;
          zone: string;
      }): Promise<WireRecord>;
      giveUp(step: PublishingStep): Promise<void>;
      restore(no: number): Promise<WireRecord>;
  }
  export function createPublishingApi(http: Http, resource: string, id: RecordId): PublishingApi;
  export {};
}

declare module 'waypost:src/api/keyring' {
  /**
   * Sends writes under idempotency keys. The same thing asked for again after its answer was lost goes out under the same key, so that it is done once.
   */
  export interface Keyring {
      send<T>(what: unknown, write: (idempotencyKey: string) => Promise<T>): Promise<T>;
  }
  /** One for each place that writes; it lasts as long as the reader stays there, since later the same words may well mean another time. */
  export function createKeyring(): Keyring;
}

declare module 'waypost:src/api/randomKey' {
  /** A random key of 128 bits in hexadecimal. Not `crypto.randomUUID`: plain http over a LAN lacks it. */
  export function randomKey(): string;
}

declare module 'waypost:src/api/sessionApi' {
  import type { IssuedTokens, WireRecord } from '#core';
  import type { Http } from 'waypost:src/api/http';
  export interface Language {
      id?: number;
      name: string;
      locale: string;
      is_default?: 0 | 1;
  }
  /** What a link from a mail says, in the reader's language. */
  export interface LinkWords {
      title: string;
      text: string;
  }
  export interface LinkQuestion extends LinkWords {
      answers: ReadonlyArray<{
          id: string;
          button: string;
      }>;
  }
  /** Calls of session and shell (spec 1 §7). Those of somebody not signed in carry no token. */
  export interface SessionApi {
      login(username: string, password: string): Promise<IssuedTokens>;
      /** Finishes a sign-in that answered `SecondStepNeeded`. */
      secondStep(step: string, code: string): Promise<IssuedTokens>;
      /** Ends the session whose access token this is. */
      logout(accessToken: string): Promise<void>;
      refreshToken(refreshToken: string): Promise<IssuedTokens>;
      /** Their password once more: this session may then do for ten minutes what wants it. */
      confirm(password: string): Promise<void>;
      /** `domain` is where the link in the mail leads: this application's origin. */
      requestPasswordReset(email: string, domain: string): Promise<void>;
      resetPassword(token: string, password: string): Promise<void>;
      /** What a link from a mail asks. */
      lookAtLink(token: string): Promise<LinkQuestion>;
      answerLink(token: string, answer: string): Promise<LinkWords>;
      /** The profile with its response headers. Never waits for a sign-in. */
      getProfile(signal?: AbortSignal): Promise<{
          profile: WireRecord;
          headers: Record<string, string>;
      }>;
      setPreferredLanguage(userId: number, locale: string): Promise<void>;
      getLanguages(): Promise<Language[]>;
      /** Whether the server says that it did. */
      clearCache(): Promise<boolean>;
  }
  export function createSessionApi(http: Http, now?: () => number): SessionApi;
}

declare module 'waypost:src/api/cacheClear' {
  import { type Timer } from '#core';
  import type { CacheClearPort } from 'waypost:src/api/ports';
  interface CacheClearOptions {
      /** Paths, after the base, whose writes count; asked anew at each write, since plugins come and go. */
      prefixes: () => readonly string[];
      /** The `autoClearCache` flag of the configuration. */
      enabled: () => boolean;
      /** Sends `cache/clear`. */
      send: () => Promise<unknown>;
      /** Default 10 s after the last write (spec 1 §9). */
      delayMs?: number;
      timer?: Timer;
  }
  /** Clears the server's cache once writes have ceased for a while. Silent: nobody asked for it, so nobody hears of its failure. */
  export function createCacheClear({ prefixes, enabled, send, delayMs, timer, }: CacheClearOptions): CacheClearPort & {
      cancel(): void;
  };
  export {};
}

declare module 'waypost:src/api/callApi' {
  import { type CallDecl } from '#core';
  import type { Answer, CallOptions, FileAnswer, Http } from 'waypost:src/api/http';
  import type { Query } from 'waypost:src/api/queryString';
  type CallPorts = Pick<CallDecl, 'method' | 'path'> & Partial<Pick<CallDecl, 'access'>>;
  /** Makes a declared call. Parameters its path names go there, the others into the query. A public call carries no token. */
  export function callApi<T = unknown>(http: Http, decl: CallPorts, params?: Query, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  /** Makes a declared call that answers a file. */
  export function callForFile(http: Http, decl: CallPorts, params?: Query, options?: CallOptions): Promise<FileAnswer>;
  export {};
}

declare module 'waypost:src/api/capabilities' {
  import type { Http } from 'waypost:src/api/http';
  /**
   * What the API offers beyond the contract, as names: `if-match`, `idempotency-key`, `lists` (windows by position, and the parameters
   * `fields`, `count` and `filters` of every list), and the `-/` calls (`search`, `attention`, `views`, `bulk`, `export`,
   * `import`, `history`, `undo`, `sessions`). The wire form is `{ "features": ["search", …] }`; a bare list and `{ "search": true }` are
   * understood too. An API that does not know the call has none of them. Rejects only when nobody can tell: no answer, a 401, a 429, a 5xx.
   */
  export function getCapabilities(http: Http): Promise<Set<string>>;
}

declare module 'waypost:src/api/oursApi' {
  import type { WireRecord } from '#core';
  import type { CallOptions, FileAnswer, Http } from 'waypost:src/api/http';
  import type { DueRecord, ViewCount, BulkCheck, BulkRequest, Figures, GroupCount, GroupsQuery, HistoryEntry, ImportReport, Job, ListTotal, SavedView, SearchHit, SessionInfo, Standing, UsesOfRecord } from 'waypost:src/api/oursTypes';
  import type { Query } from 'waypost:src/api/queryString';
  import type { RecordId } from 'waypost:src/api/resourceApi';
  import type { Progress } from 'waypost:src/api/wire';
  type Keyed = Pick<CallOptions, 'idempotencyKey'>;
  /** The calls below `-/`: what we offer beyond the contract. Use one only when `getCapabilities` lists it. */
  interface OursApi {
      search(text: string, signal?: AbortSignal): Promise<SearchHit[]>;
      /**
       * Views that the bell and the menu count, or all those of one resource. `today`:
       * the reader's day, by which relative words are read; `zone`: whose day that is.
       */
      attention(asked: {
          today: string;
          zone?: string;
          resource?: string;
      }, signal?: AbortSignal): Promise<ViewCount[]>;
      /** The records of queues that are due first. */
      due(signal?: AbortSignal): Promise<DueRecord[]>;
      /** For admins, where `standing` is offered. */
      standing(signal?: AbortSignal): Promise<Standing>;
      /** Newest first. */
      history(resource: string, id: RecordId, signal?: AbortSignal): Promise<HistoryEntry[]>;
      /** Where a record is used. Where `uses` is offered. */
      uses(resource: string, id: RecordId, signal?: AbortSignal): Promise<UsesOfRecord>;
      /** Takes one entry of the history back; the record as it is then. A 409 names what stands in the way. */
      undo(entryId: RecordId): Promise<WireRecord | undefined>;
      views(resource: string): Promise<SavedView[]>;
      saveView(view: Omit<SavedView, 'id' | 'mine'>, options?: Keyed): Promise<SavedView>;
      changeView(id: RecordId, change: Partial<Pick<SavedView, 'name' | 'query' | 'shared'>>): Promise<SavedView>;
      removeView(id: RecordId): Promise<void>;
      sessions(): Promise<SessionInfo[]>;
      endSession(id: RecordId): Promise<void>;
      /** Ends every session but this one. */
      endOtherSessions(): Promise<void>;
      /** Looks at what would come of a bulk action. Where `bulk-check` is offered. */
      checkBulk(request: Omit<BulkRequest, 'count' | 'values'>, signal?: AbortSignal): Promise<BulkCheck>;
      startBulk(request: BulkRequest, options?: Keyed): Promise<Job>;
      job(id: RecordId, signal?: AbortSignal): Promise<Job>;
      /** Stops a job at its next batch. */
      cancelJob(id: RecordId): Promise<void>;
      /** Takes back what a job did that is over, as a job of its own. Where `bulk-undo` is offered. */
      undoJob(id: RecordId, options?: Keyed): Promise<Job>;
      /** The declared figures of a list over what its query finds. Where `totals` is offered. */
      totals(resource: string, query: Query, signal?: AbortSignal): Promise<ListTotal[]>;
      /** A declared figure by period; `query` has the span and what narrows it. Where `figures` is offered. */
      figures(resource: string, figure: string, query: Query, signal?: AbortSignal): Promise<Figures>;
      /** How many records of a list's query have each of some values of a field. Where `groups` is offered. */
      groups(resource: string, by: GroupsQuery, query: Query, signal?: AbortSignal): Promise<GroupCount[]>;
      /** Exactly what the list's query selects. */
      exportFile(resource: string, format: 'csv' | 'xlsx', query: Query, signal?: AbortSignal): Promise<FileAnswer>;
      /** Checks a file, or with `apply` carries it out. */
      importFile(resource: string, file: Blob, options?: {
          apply?: boolean;
          onProgress?: (progress: Progress) => void;
          signal?: AbortSignal;
      }): Promise<ImportReport>;
      /** A line that an import takes as it stands, by the names of its columns; null where there is none. */
      importExample(resource: string): Promise<Record<string, string> | null>;
  }
  export function createOursApi(http: Http): OursApi;
  export {};
}

declare module 'waypost:src/api/oursTypes' {
  import type { Day, FieldErrors, Json, Money, StateTag, TotalKind } from '#core';
  import type { RecordId } from 'waypost:src/api/resourceApi';
  /** A record found by name or code. */
  export interface SearchHit {
      resource: string;
      id: RecordId /** What stands in its addresses, where that is not the id. */;
      key?: string;
      title: string;
      note?: string;
  }
  /** Records that use another one in one of their fields; `field` is absent where they are linked to it. */
  export interface UseOfRecord {
      resource: string;
      /** What such records are called, several of them. */
      title: string;
      field?: string;
      label?: string;
      /** How many of them; at least, where it is `capped`. */
      count: number;
      capped?: boolean;
      /** The newest of them. */
      records: Array<{
          id: RecordId;
          key?: string;
          name: string;
          state?: {
              code: string;
              title: string;
              tag: StateTag;
          } | null;
      }>;
  }
  /** Records that keep another one from being deleted: how many there are, and the first day of theirs, in words. */
  interface OwedToRecord {
      resource: string;
      title: string;
      count: number;
      next: string | null;
  }
  /** Where a record is used; `others` are records that the reader may not open. `owed` is absent from another provider's answer. */
  export interface UsesOfRecord {
      owed?: OwedToRecord[];
      uses: UseOfRecord[];
      others: number;
  }
  /** The public addresses of a record by language, whether visitors have met it there, and the former ones that lead to it. */
  export interface AddressesOfRecord {
      addresses: Array<{
          path: string;
          locale: string | null;
          live: boolean;
      }>;
      redirects: Array<{
          path: string;
          locale: string | null;
      }>;
  }
  /** A record of a queue that waits, and when it is due. `key`: what its address says instead of the id. */
  export interface DueRecord {
      resource: string;
      view: string;
      id: RecordId;
      key?: string;
      title: string;
      due_at: string;
  }
  /** How many records a declared view finds. */
  export interface ViewCount {
      resource: string;
      view: string;
      count: number;
      capped?: boolean;
      /** Of a queue: how many are overdue, and how many more are due today; absent: none. */
      overdue?: number;
      today?: number;
  }
  /** Who changed what and when. `id` is what `undo` takes. */
  export interface HistoryEntry {
      id: RecordId;
      at: string;
      /** `create`, `update`, `delete`, `undo`, `translate`, `link`, or the id of a declared call. */
      action: string;
      user: {
          id: number;
          name: string;
      } | null;
      /** The name of the API token by which they did it; absent: none. */
      token?: string;
      /** The language whose words changed; absent: the one content is written in. */
      language?: string;
      /** Field to its value before and after. */
      changes: Record<string, {
          before: Json;
          after: Json;
      }>;
      /** It was taken back already. */
      undone?: boolean;
      /** Whether `undo` would take it; absent: nobody knows before trying. */
      restorable?: boolean;
  }
  /** A saved query of a list. Relative words (`@me`, `@today`, `@last30`) stay in it. */
  export interface SavedView {
      id: RecordId;
      resource: string;
      name: string;
      query: string;
      shared: 'own' | 'operator' | 'everyone';
      mine: boolean /** Whether the reader may remove it; absent: their own. */;
      removable?: boolean;
  }
  /** One signed-in device of the user. */
  export interface SessionInfo {
      id: RecordId;
      created_at: string;
      used_at: string;
      address: string | null;
      agent: string | null;
      current: boolean;
  }
  /** Records a bulk action is for: those named, or all that match the list's query. */
  export type BulkTarget = ({
      ids: readonly RecordId[];
  } | {
      query: Record<string, Json>;
      /** Which of those that match the question was about: from its check. */
      seen?: string;
  }) & {
      /** The versions that the reader saw, by id: a record in another one is refused. Where `bulk-versions` is offered. */
      versions?: Record<string, number>;
  };
  export interface BulkRequest {
      resource: string;
      /** `delete`, `update`, or the id of a declared bulk action. */
      action: string;
      target: BulkTarget;
      /** The number the user was shown; the server refuses with 409 when there are others by now. */
      count: number;
      /** Fields an update sets, or the action's body. */
      values?: Record<string, Json>;
  }
  /** What would come of a bulk action, with nothing done. */
  export interface BulkCheck {
      count: number;
      /** Of those, the records that it can be carried out on. */
      able: number;
      /** A few of these, by name. */
      first: Array<{
          id: RecordId;
          name: string;
      }>;
      /** Why it cannot with the others, the commonest reason first, and a few of these by name. */
      refused: Array<{
          message: string;
          count: number;
          first?: Array<{
              id: RecordId;
              name: string;
          }>;
      }>;
      /** What there is to know of those it can be carried out on, likewise. */
      warned?: Array<{
          message: string;
          count: number;
          first?: Array<{
              id: RecordId;
              name: string;
          }>;
      }>;
      /** Of one record: what it lacks for the action, by field. */
      missing?: FieldErrors;
      /** A few of those who get an email. */
      mails: string[];
      /** How many emails are sent. */
      mailed?: number;
      /** Of a query: which records were looked at. A start sends it back, and is for no others. */
      seen?: string;
  }
  /** Work that goes on after its answer. */
  export interface Job {
      id: RecordId;
      status: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
      total: number;
      done: number;
      /** The first of them; `refusedCount`: of all. */
      refused: Array<{
          id: RecordId;
          message: string;
      }>;
      refusedCount?: number;
      /** What there is to know of those that were not refused; the first of it. */
      warned?: Array<{
          id: RecordId;
          message: string;
      }>;
      /** One for each of the first records that were written: what `undo` takes; `undoable`: of all. */
      auditIds?: RecordId[];
      undoable?: number;
      /** Records that had come to match by the start and were left alone. */
      others?: number;
      message?: string;
  }
  /** What an import would do, or did: rows by line with the messages of those refused. */
  export interface ImportReport {
      created: number;
      updated: number /** Rows that say what is stored already. */;
      unchanged?: number;
      refused: Array<{
          line: number;
          errors: Record<string, string[]>;
      }> /** Fields the server keeps itself, whose cells said something else. */;
      ignored?: string[];
      /** What there is to know of rows that were not refused. */
      warned?: Array<{
          message: string;
          lines: number[];
      }>;
      applied: boolean;
  }
  /** A job of an area, with its turns. */
  export interface ScheduledJob {
      plugin: string;
      /** `<plugin>.<job>`. */
      job: string;
      area: string;
      title: string;
      /** Absent: a setting that says so is empty, and the job rests. */
      times?: {
          every: string;
      } | {
          cron: string;
          tz?: string;
      };
      last?: string;
      next?: string;
      isRunning: boolean;
      error?: string;
  }
  /**
   * What is wrong with areas, as an admin is told: those that work only in part, go on in
   * their last good version or are left out; jobs that fail; code that held others up.
   */
  export interface Standing {
      plugins: Array<{
          id: string;
          title: string;
          state: 'works' | 'kept' | 'left out';
          problems: Array<{
              file: string;
              pointer: string;
              message: string;
          }>;
      }>;
      jobs: Array<{
          job: string;
          error: string;
          attempts: number;
          next: string;
      }>;
      /** The jobs that areas declare, named in the reader's language; `last` and `next` are instants, absent where there was or is none. */
      schedule?: ScheduledJob[];
      stalls: Array<{
          plugin: string;
          what: string;
          ms: number;
          at: string;
      }>;
  }
  /** A figure over everything a list finds; of money one amount for each currency. */
  export interface ListTotal {
      field: string;
      total: TotalKind;
      value: number | string | null | Money[];
  }
  /**
   * A figure by period: the days its periods begin with, and a value of each for every series. Money is in minor units; `null`: an average of nothing.
   */
  export interface Figures {
      periods: Day[];
      series: FigureSeries[];
  }
  /**
   * `split`: the value that the series is of, `null` for none; `name`: of a related
   * record; `others`: of all values that have no series. Without both: of everything.
   */
  export interface FigureSeries {
      currency_id?: number;
      split?: Json;
      name?: string;
      others?: true;
      values: Array<number | null>;
  }
  /**
   * Groups of a list that are asked for: values of a field as an address has them,
   * of an instant days; `none`: those without a value as well. `zone`: whose days.
   */
  export interface GroupsQuery {
      by: string;
      of: readonly string[];
      none?: boolean;
      zone?: string;
  }
  /** How many records have a value; `null`: none. */
  export interface GroupCount {
      value: string | null;
      count: number;
  }
  export {};
}

declare module 'waypost:src/api/liveApi' {
  import type { Present, Told } from '#core';
  import type { Http } from 'waypost:src/api/http';
  /** From where on somebody asks: after a number, or what happened in so many seconds. */
  type LiveFrom = {
      after: number;
  } | {
      seconds: number;
  };
  interface OpenedRecord {
      resource: string;
      id: number;
      tab: string;
  }
  /** The calls of what others do (api §13); only where `live` is offered. None of them waits for a sign-in. */
  export interface LiveApi {
      ask(from: LiveFrom, signal?: AbortSignal): Promise<Told & {
          at: number;
      }>;
      /** Says that a record is open, and answers who else has it. */
      present(record: OpenedRecord, typing: boolean): Promise<Present[]>;
      absent(record: OpenedRecord): Promise<void>;
  }
  export function createLiveApi(http: Http): LiveApi;
  /** What a body or an event says, as far as its kind is known. */
  export function toldIn(body: unknown): Told | undefined;
  export {};
}

declare module 'waypost:src/api/factorsApi' {
  import type { Factors } from '#core';
  import type { Http } from 'waypost:src/api/http';
  /** One's own second step at sign-in; only where `factors` is offered. */
  export interface FactorsApi {
      factors(): Promise<Factors>;
      /** A secret for an authenticator app, and the address that its QR code says. */
      begin(): Promise<{
          secret: string;
          address: string;
      }>;
      /** Turns it on by its first code; answers recovery codes, which are shown once. */
      turnOn(code: string): Promise<string[]>;
      turnOff(): Promise<void>;
      renewCodes(): Promise<string[]>;
  }
  export function createFactorsApi(http: Http): FactorsApi;
}

declare module 'waypost:src/api/personalApi' {
  import type { Http } from 'waypost:src/api/http';
  /** What there is of somebody in one kind of record (api §14). */
  export interface PersonalArea {
      resource: string;
      area: string;
      title: string;
      count: number;
      first: string | null;
      last: string | null;
      erase: 'empty' | 'delete' | 'keep';
      because?: string;
      held: Array<{
          id: number;
          name: string;
          reason: string;
      }>;
      heldCount: number;
  }
  export interface PersonalDataSummary {
      email: string;
      areas: PersonalArea[];
      /** Records that would be erased. */
      count: number;
      /** Records that keep their data for now. */
      held: number;
      /** When this address was erased before, the last time first. */
      erased: string[];
  }
  /** Something asked for of a person's data, or done by age. */
  export interface PersonalRequest {
      id: number;
      kind: 'erase' | 'export' | 'age';
      state: 'waiting' | 'running' | 'done';
      hash: string | null;
      title?: string;
      total: number;
      done: number;
      counts: Array<{
          resource: string;
          title: string;
          count: number;
      }>;
      kept: Array<{
          resource: string;
          title: string;
          id: number;
          reason: string;
      }>;
      by: {
          id: number;
          name: string;
      } | null;
      at: string;
      done_at: string | null;
  }
  /** After how many months the records of a resource are erased; null: never. */
  export interface PersonalAge {
      resource: string;
      area: string;
      title: string;
      erase: 'empty' | 'delete';
      since: string;
      months: number | null;
      due: number;
  }
  /** The calls of personal data; only where `personal` is offered, for admins. */
  interface PersonalApi {
      find(email: string, signal?: AbortSignal): Promise<PersonalDataSummary>;
      /** Everything there is of somebody, as JSON. */
      exportAll(email: string): Promise<unknown>;
      erase(asked: {
          email: string;
          count: number;
          rest?: boolean;
      }): Promise<PersonalRequest>;
      requests(): Promise<PersonalRequest[]>;
      ages(): Promise<PersonalAge[]>;
      /** How many records an age would erase today. */
      due(resource: string, months: number, signal?: AbortSignal): Promise<number>;
      setAge(resource: string, months: number | null): Promise<void>;
  }
  export function createPersonalApi(http: Http): PersonalApi;
  export {};
}

declare module 'waypost:src/api/liveStream' {
  import type { Told } from '#core';
  /** What a stream goes by. */
  interface LiveStreamPorts {
      /** Base address of the API. */
      base: string;
      /** The session's access token; absent: nobody is signed in. */
      token: () => string | undefined;
      /** Default: the browser's own. The one call that is no superagent's, which hears an answer only when it is whole. */
      fetch?: typeof fetch;
  }
  /** The stream was refused. `status` 0: what came is none. */
  export class StreamRefused extends Error {
      readonly status: number;
      constructor(status: number);
  }
  /**
   * Opens the stream after a number, and tells what comes. Resolves when it ends,
   * rejects where it does not stand: a `StreamRefused`, or what fetch throws.
   */
  export type OpenStream = (after: number, tell: (told: Told) => void, signal: AbortSignal) => Promise<void>;
  export function createLiveStream({ base, token, fetch: send }: LiveStreamPorts): OpenStream;
  export {};
}

declare module '#state' {
  export { connectStores, createStores, type PageStores, type Stores } from 'waypost:src/state/stores';
  export { createSession, type SessionStore } from 'waypost:src/state/session';
  export { createConfirmation } from 'waypost:src/state/confirmation';
  export { followTabs, type StorageEvents } from 'waypost:src/state/followTabs';
  export { followUser } from 'waypost:src/state/followUser';
  export { createLocale, type LocaleStore } from 'waypost:src/state/locale';
  export { createTheme, followSystemTheme, themes, type ThemeStore } from 'waypost:src/state/theme';
  export { createPreferences } from 'waypost:src/state/preferences';
  export { createNotices, type NoticeKind } from 'waypost:src/state/notices';
  export { createFeatures } from 'waypost:src/state/features';
  export { createFirstCalls, type FirstCall } from 'waypost:src/state/firstCalls';
  export type { Walk } from 'waypost:src/state/listPlaces';
  export { createLive, type LiveStore, type OpenRecord } from 'waypost:src/state/live';
  export { createRowCache, type RowCache } from 'waypost:src/state/rowCache';
  export { createDrafts, type Draft, type DraftKey } from 'waypost:src/state/drafts';
  export { indexedDraftStore, memoryDraftStore, type DraftStore } from 'waypost:src/state/draftStore';
  export { formOf, mayWait, type Sent, type Take, type WaitingSave } from 'waypost:src/state/waiting';
  export { unsavedFields, withoutFields } from 'waypost:src/state/unsavedFields';
  export { createAreaMemory } from 'waypost:src/state/areaMemory';
  export { browserStorage, memoryStorage, type KeyStore } from 'waypost:src/state/storage';
}

declare module 'waypost:src/state/stores' {
  import type { Timer } from '#core';
  import { type AreaMemory } from 'waypost:src/state/areaMemory';
  import { type DraftsStore } from 'waypost:src/state/drafts';
  import type { DraftStore } from 'waypost:src/state/draftStore';
  import { type ConfirmationStore } from 'waypost:src/state/confirmation';
  import { type FeaturesStore } from 'waypost:src/state/features';
  import { type FirstCalls } from 'waypost:src/state/firstCalls';
  import { type LiveStore } from 'waypost:src/state/live';
  import { type ListPlaces } from 'waypost:src/state/listPlaces';
  import { type LocaleStore } from 'waypost:src/state/locale';
  import { type NoticesStore } from 'waypost:src/state/notices';
  import { type PreferencesStore } from 'waypost:src/state/preferences';
  import { type RowCache } from 'waypost:src/state/rowCache';
  import { type SessionStore } from 'waypost:src/state/session';
  import type { KeyStore } from 'waypost:src/state/storage';
  import { type ThemeStore } from 'waypost:src/state/theme';
  import { type WaitingStore } from 'waypost:src/state/waiting';
  /** What outlives a page: one of each in an application. Its composition root makes them, a test makes its own; there are no others. */
  export interface Stores {
      session: SessionStore;
      confirmation: ConfirmationStore;
      locale: LocaleStore;
      theme: ThemeStore;
      preferences: PreferencesStore;
      notices: NoticesStore;
      features: FeaturesStore;
      rowCache: RowCache;
      firstCalls: FirstCalls;
      /** Where each list was left. */
      lists: ListPlaces;
      drafts: DraftsStore;
      waiting: WaitingStore;
      live: LiveStore;
      /** What an area remembers of its records on this device, until somebody signs out. */
      memoryOf: (area: string) => AreaMemory;
  }
  /** The stores a page may use: who is signed in and how the application looks are the frame's. */
  export type PageStores = Omit<Stores, 'session' | 'confirmation' | 'theme'>;
  /** What stores stand on: `drafts` absent means the browser's own database, `timer` absent real time. */
  interface StoresOptions {
      storage: KeyStore;
      drafts?: DraftStore;
      timer?: Timer;
      /** What this tab is called towards the API. */
      tab?: string;
  }
  /** Makes one of each. */
  export function createStores({ storage, drafts: device, timer, tab }: StoresOptions): Stores;
  /** Effect: starts whatever the stores follow in a window. Returns its clean-up. */
  export function connectStores(stores: Stores, target: Window): () => void;
  export {};
}

declare module 'waypost:src/state/areaMemory' {
  import type { Json } from '#core';
  import { type KeyStore } from 'waypost:src/state/storage';
  /** What an area remembers of its records on this device: how far somebody came with one, what was chosen on the way. */
  export interface AreaMemory {
      /** The record at work now. */
      currentId(): number | undefined;
      setCurrentId(id: number | undefined): void;
      read(id: number, part: string): Json | undefined;
      write(id: number, part: string, value: Json): void;
      forget(id: number): void;
  }
  /** An area's memory under `<area>.id` and `<area>.<id>.<part>` in storage (spec 1 §3). Signing out clears it. */
  export function createAreaMemory(storage: KeyStore, area: string): AreaMemory;
  /** Forgets what every area remembered: it was somebody's who has left. */
  export function forgetAreas(storage: KeyStore): void;
}

declare module 'waypost:src/state/storage' {
  /** The part of `Storage` the stores use. */
  export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** A store that lasts as long as the page. */
  export function memoryStorage(): KeyStore;
  /** This origin's storage; where the browser denies it, or a write finds it full, the page's own memory stands in, so that nothing breaks. */
  export function browserStorage(): KeyStore;
  /** Every key that begins with a prefix. */
  export const keysWith: (storage: KeyStore, prefix: string) => string[];
  /** A stored JSON value; `undefined` where there is none or it does not parse. */
  export function readJson(storage: KeyStore, key: string): unknown;
}

declare module 'waypost:src/state/drafts' {
  import { type FieldErrors, type WireRecord } from '#core';
  import { type DraftStore } from 'waypost:src/state/draftStore';
  /** Whose draft of what: `record` is an id or `new`, `variant` a form of it (`edit`, a step, a language). */
  export interface DraftKey {
      user: number;
      resource: string;
      record: number | string;
      variant: string;
  }
  export interface Draft {
      values: WireRecord;
      /** The record's version when typing began; absent for a new one. */
      baseVersion?: number;
      /** What the API said of these words when they were sent. */
      refused?: FieldErrors;
      savedAtMs: number;
  }
  interface DraftEntry extends Draft {
      key: DraftKey;
  }
  export interface DraftsStore {
      load(key: DraftKey): Promise<Draft | undefined>;
      /** Keeps values, at every change if the caller likes: while one write runs, only the last of those that follow is kept for the next. */
      save(key: DraftKey, values: WireRecord, options?: Pick<Draft, 'baseVersion' | 'refused'> & {
          unsaved?: readonly string[];
      }): Promise<void>;
      drop(key: DraftKey): Promise<void>;
      /** A user's drafts, newest first. */
      list(user: number): Promise<DraftEntry[]>;
      forgetAll(user: number): Promise<void>;
      /** Drops what is older than 30 days, of every user of this device. */
      sweep(): Promise<void>;
  }
  export function createDrafts({ store, now }?: {
      store?: DraftStore;
      now?: () => number;
  }): DraftsStore;
  export {};
}

declare module 'waypost:src/state/draftStore' {
  /** One draft as it is kept. */
  export interface DraftRow {
      key: string;
      user: string;
      savedAtMs: number;
      draft: unknown;
  }
  /** Where drafts are kept. */
  export interface DraftStore {
      get(key: string): Promise<DraftRow | undefined>;
      put(row: DraftRow): Promise<void>;
      delete(key: string): Promise<void>;
      all(): Promise<DraftRow[]>;
  }
  /** Keeps drafts as long as the page lasts. */
  export function memoryDraftStore(): DraftStore;
  /** Keeps drafts in IndexedDB; where the browser has none, or refuses to open it, in memory. */
  export function indexedDraftStore(factory: IDBFactory | undefined): DraftStore;
}

declare module 'waypost:src/state/confirmation' {
  /** Whether their password is being asked for, and how often it was. */
  interface ConfirmationState {
      asked: boolean;
      questions: number;
  }
  /** One question for the password at a time, whoever asks: all of them wait for the same answer. */
  export interface ConfirmationStore {
      state: ConfirmationState;
      /** How often the password was confirmed so far. */
      times(): number;
      /** Resolves true once the password was confirmed, false when that will not happen. */
      ask(): Promise<boolean>;
      /** Answers whoever waits; nothing where nobody does. */
      settle(confirmed: boolean): void;
  }
  export function createConfirmation(): ConfirmationStore;
  export {};
}

declare module 'waypost:src/state/features' {
  /** What the API offers beyond the contract. `known` is false until it was asked: nothing of ours shows before. */
  interface FeaturesState {
      known: boolean;
      names: string[];
  }
  export interface FeaturesStore {
      state: FeaturesState;
      has(feature: string): boolean;
      /** Whether the API was asked and does not offer it. */
      lacks(feature: string): boolean;
      set(names: Iterable<string>): void;
      clear(): void;
  }
  export function createFeatures(): FeaturesStore;
  export {};
}

declare module 'waypost:src/state/firstCalls' {
  import { type KeyStore } from 'waypost:src/state/storage';
  /** A GET as a screen sent it: path below the API's base, and query. */
  export interface FirstCall {
      path: string;
      query: Record<string, unknown>;
      /** It goes without a token. */
      anonymous?: true;
  }
  /**
   * The call each address began with last time: the next visit sends it before
   * anything is drawn. Only the reader's own words, of addresses of this browser.
   */
  export interface FirstCalls {
      /** `address`: path and query of the page. */
      recall(address: string): FirstCall | undefined;
      remember(address: string, call: FirstCall): void;
      /** Forgets all of them: with the user. */
      clear(): void;
  }
  export function createFirstCalls({ storage }: {
      storage: KeyStore;
  }): FirstCalls;
}

declare module 'waypost:src/state/live' {
  import type { Present, Told } from '#core';
  /** A record that a tab has open, and whether its reader types there. */
  export interface OpenRecord {
      resource: string;
      id: number;
      isTyping: boolean;
  }
  /** What a screen holds of a record it has open. */
  interface Opening {
      type(isTyping: boolean): void;
      close(): void;
  }
  /** What others do, for whoever shows it. Whoever is connected tells; without one nothing is ever heard, and nothing else is missing. */
  export interface LiveStore {
      tell(told: Told): void;
      hear(listener: (told: Told) => void): () => void;
      /** A screen has a record open from here on. */
      open(resource: string, id: number): Opening;
      /** The records that are open in this tab; `follow` hears of every change of them. */
      opened(): readonly OpenRecord[];
      follow(listener: (record: OpenRecord, isOpen: boolean) => void): () => void;
      /** The name of this tab, as its writes say it. */
      readonly tab: string;
      /** Who else has a record open: the same list as long as it says the same. */
      here(resource: string, id: number): readonly Present[];
      /** Forgets who is where: another user is told anew. */
      clear(): void;
  }
  export function createLive(tab?: string): LiveStore;
  export {};
}

declare module 'waypost:src/state/listPlaces' {
  /** The records of a list in its order, for whoever goes from one to the next on their pages. */
  export interface Walk {
      resource: string;
      /** The list's address. */
      list: string;
      /** The declared view that it showed. */
      view: string | undefined;
      /** What stands for each record in addresses: those that were loaded around the one that was opened. */
      keys: readonly string[];
      /** The row of the first of them on the list's page, and how many rows come before that page. */
      row: number;
      before: number;
      /** How many records the list has; absent where they were not all counted. */
      total: number | undefined;
      /** The place in `keys` of the record that is open. */
      at: number;
      /** The keys of a page of the list as it is now, from 1; empty after the last. */
      page: (number: number) => Promise<readonly string[]>;
      /** Rows of such a page. */
      size: number;
  }
  /** Where lists were left, for the way back to them. */
  export interface ListPlaces {
      /** A list's path, and the filters, page and whatever else its address says. */
      remember(path: string, query: string): void;
      /** The address of a list as it was left; one that nobody saw yet, its path. */
      addressOf(path: string): string;
      /** The list whose record was opened last. */
      walk(): Walk | undefined;
      setWalk(walk: Walk): void;
      clear(): void;
  }
  export function createListPlaces(): ListPlaces;
}

declare module 'waypost:src/state/locale' {
  import { type Direction, type LanguageCode } from '#core';
  import type { KeyStore } from 'waypost:src/state/storage';
  /** The language of the interface that a locale asks for (`fr-CA` is French); the default one for any other. */
  export const supported: (locale: string | null | undefined) => LanguageCode;
  interface LocaleState {
      language: LanguageCode;
      direction: Direction;
  }
  export interface LocaleStore {
      state: LocaleState;
      language(): LanguageCode;
      /** Stores a language and applies it at once; an unsupported one is English. */
      set(locale: string): void;
      /** Applies what another tab stored. */
      adopt(locale: string | null): void;
  }
  export function createLocale({ storage }: {
      storage: KeyStore;
  }): LocaleStore;
  export {};
}

declare module 'waypost:src/state/notices' {
  import { type Timer } from '#core';
  export type NoticeKind = 'success' | 'error' | 'info' | 'warning';
  interface NoticeAction {
      label: string;
      run: () => void;
  }
  /** A notice's words are final: the caller has translated them. */
  interface NoticeInput {
      kind: NoticeKind;
      title?: string;
      text: string;
      /** Further sentences on the same thing, below the text. */
      details?: readonly string[];
      /** What it is about, where that may be settled: then all that was said about it is withdrawn. */
      about?: string;
      /** Undo, for example. The notice then stays as long as that can be. */
      action?: NoticeAction;
      /** Default: 5 s for a success, `undoMs` with an action; everything else stays until closed. */
      fadesAfterMs?: number;
  }
  interface Notice extends NoticeInput {
      id: number;
  }
  interface NoticesState {
      items: Notice[];
  }
  export interface NoticesStore {
      state: NoticesState;
      /** Shows a notice; its id. */
      push(notice: NoticeInput): number;
      close(id: number): void;
      /** Closes everything that was said about something. */
      withdraw(about: string): void;
      /** Runs a notice's action and closes it. */
      act(id: number): void;
      /** Keeps a notice while somebody is at it with pointer or focus. */
      hold(id: number): void;
      /** Lets it fade again, from the beginning. */
      release(id: number): void;
      clear(): void;
  }
  export function createNotices({ timer }?: {
      timer?: Timer;
  }): NoticesStore;
  export {};
}

declare module 'waypost:src/state/preferences' {
  import { type ListPageSize } from '#core';
  import { type KeyStore } from 'waypost:src/state/storage';
  /** How a user likes one table's columns, as `DataTable` takes and reports it. */
  interface TablePrefs {
      widths: Readonly<Record<string, number>>;
      order: readonly string[];
      hidden: readonly string[];
  }
  interface PreferencesState {
      sidebarCollapsed: boolean;
      /** Ids of what is unfolded in the sidebar. */
      unfolded: readonly string[];
      /** Addresses of the pages that stand above its entries, in the order in which they were pinned. */
      pinned: readonly string[];
      /** Unset until somebody chooses: lists then begin with what the API reports. */
      pageSize: ListPageSize | undefined;
      tables: Record<string, TablePrefs>;
  }
  export interface PreferencesStore {
      state: PreferencesState;
      /** Loads a user's preferences; without a user those of nobody in particular. */
      use(userId: number | undefined): void;
      setSidebarCollapsed(collapsed: boolean): void;
      setUnfolded(id: string, unfolded: boolean): void;
      setPinned(href: string, pinned: boolean): void;
      setPageSize(size: ListPageSize): void;
      setTable(table: string, prefs: TablePrefs): void;
      resetTable(table: string): void;
  }
  /** Remembered on this device, by user. */
  export function createPreferences({ storage }: {
      storage: KeyStore;
  }): PreferencesStore;
  export {};
}

declare module 'waypost:src/state/rowCache' {
  /** What was last seen under a key. A new object at every change, so that `useSyncExternalStore` may compare it. */
  interface CacheEntry<T> {
      value: T;
      /** A write or a sign of age says that it may no longer hold: show it, and fetch again. */
      stale: boolean;
  }
  interface RowCacheOptions {
      /** Weight kept at most; what was used longest ago goes first. Default 20,000. */
      limit?: number;
      /** Weight of a value; default: its `rows` counted, 1 without. */
      weigh?: (value: unknown) => number;
  }
  /** The cache of rows: a plain map (server rows never enter a proxy). Keys are paths with their query, so that a prefix names a resource. */
  export interface RowCache {
      get<T>(key: string): CacheEntry<T> | undefined;
      set<T>(key: string, value: T): void;
      /** Fetches anew and keeps what comes; the same fetch for everybody who asks meanwhile. */
      load<T>(key: string, fetch: () => Promise<T>): Promise<T>;
      /**
       * Fetches what holds from now on: a fetch that runs may have been answered
       * before, so that another follows it; one for everybody who asks meanwhile.
       */
      reload<T>(key: string, fetch: () => Promise<T>): Promise<T>;
      /** Marks everything below a prefix as stale and tells who listens. */
      invalidate(prefix: string): void;
      /** Forgets everything: another user must not see it. */
      clear(): void;
      /** Calls when the entry of this key changes. */
      subscribe(key: string, listener: () => void): () => void;
  }
  export function createRowCache({ limit, weigh }?: RowCacheOptions): RowCache;
  export {};
}

declare module 'waypost:src/state/session' {
  import { type IssuedTokens, type Tokens, type Viewer, type WireRecord } from '#core';
  import { type LocaleStore } from 'waypost:src/state/locale';
  import { type Profile } from 'waypost:src/state/profile';
  import type { KeyStore } from 'waypost:src/state/storage';
  /** `loading`: signed in, the profile is wanted (splash). `failed`: it did not come (splash with Retry). `expired`: sign-in dialog over the page. */
  type SessionStatus = 'signed-out' | 'loading' | 'ready' | 'failed' | 'expired';
  interface SessionState {
      status: SessionStatus;
      /** Kept while expired: the page under the dialog still shows it. */
      profile: Profile | undefined;
      viewer: Viewer | undefined;
      /** The profile answer's headers. */
      headers: Record<string, string>;
      /** Why the profile was refused, in words; absent where no answer came. */
      failure?: string | undefined;
  }
  export interface SessionStore {
      state: SessionState;
      tokens(): Tokens | undefined;
      /** Stores tokens of a login; the shell then loads the profile, also when this was the dialog of an expired session. */
      signIn(tokens: IssuedTokens): void;
      /** Stores tokens of a refresh. */
      renew(tokens: IssuedTokens): void;
      /** Forgets everything stored of the session but the language. */
      signOut(): void;
      profileLoaded(body: WireRecord, headers?: Record<string, string>): void;
      /** 401, 403 and 404 clear the session (spec 1 §4); anything else, or no answer, leaves it for a Retry. */
      profileFailed(answer?: {
          status: number;
          message: string;
      }): void;
      retry(): void;
      /** The session cannot be renewed. Resolves true once the same user is back, false when that will not happen. */
      ended(): Promise<boolean>;
      pending(): Promise<boolean> | undefined;
      /** Follows what another tab stored; a null key means that all was cleared. */
      storageChanged(key: string | null, value: string | null): void;
  }
  export function createSession({ storage, locale, now }: {
      storage: KeyStore;
      locale: LocaleStore;
      now?: () => number;
  }): SessionStore;
  export {};
}

declare module 'waypost:src/state/profile' {
  import { type Role, type WireRecord } from '#core';
  /** The signed-in user as `GET customer` answers (api §2). */
  export interface Profile {
      id: number;
      email: string;
      role: Role;
      profile: {
          full_name: string;
      };
      preferredLanguage?: {
          locale: string;
      };
      /** Present when the user is linked to an operator. */
      userToOperator?: {
          operator_id: number;
      };
  }
  /** A profile out of an answer's body; `undefined` where it has no id or a role nobody knows. */
  export function readProfile(body: WireRecord): Profile | undefined;
}

declare module 'waypost:src/state/theme' {
  import type { KeyStore } from 'waypost:src/state/storage';
  export const themes: readonly ['light', 'dark', 'system'];
  type ThemeChoice = (typeof themes)[number];
  interface ThemeState {
      choice: ThemeChoice;
      /** What the choice comes to. */
      shown: 'light' | 'dark';
  }
  export interface ThemeStore {
      state: ThemeState;
      choose(choice: ThemeChoice): void;
      /** Tells what the system prefers now. */
      systemIs(dark: boolean): void;
  }
  export function createTheme({ storage }: {
      storage: KeyStore;
  }): ThemeStore;
  /** Effect: follows the system's preference. Takes `matchMedia('(prefers-color-scheme: dark)')`. */
  export function followSystemTheme(theme: Pick<ThemeStore, 'systemIs'>, media: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>): () => void;
  export {};
}

declare module 'waypost:src/state/waiting' {
  import type { JsonSchema, WireRecord } from '#core';
  import type { DraftKey, DraftsStore } from 'waypost:src/state/drafts';
  /** A save that did not leave the device, as it is to be sent. */
  export interface WaitingSave {
      /** The form it was typed in: a later save of the same record takes its place. Each new record is one of its own. */
      draft: DraftKey;
      isNew: boolean;
      call: {
          method: 'post' | 'patch' | 'put';
          path: string;
          idempotencyKey: string;
          version?: number | string;
      };
      /** The number of the version it was built on, where the call names that otherwise. */
      baseVersion?: number;
      body: WireRecord;
      /** What the record is called, and where it is opened; both for people. */
      name: string;
      href?: string;
  }
  /** How sending one ended. `settled`: the API has answered it. `later`: nobody has, so it goes on waiting, and what stands behind it too. */
  export type Sent = 'settled' | 'later';
  /** How an open form sends its own save again; `undefined` where it leaves that to whoever asks. */
  export type Take = (save: WaitingSave) => Promise<Sent> | undefined;
  export interface WaitingStore {
      /** How many saves no answer has come for. */
      state: {
          count: number;
      };
      /** Has a save wait. One of a form that has one waiting takes over its place in the order. */
      keep(save: WaitingSave): Promise<void>;
      /** A user's saves, in the order they were made. */
      list(user: number): Promise<WaitingSave[]>;
      /** The save of this form is not wanted any more, or done otherwise. */
      drop(draft: DraftKey): Promise<void>;
      /** Sends a user's saves in the order they were made, one at a time. Asked while it sends, it looks once more. */
      sendAll(user: number, send: (save: WaitingSave) => Promise<Sent>): Promise<void>;
      /** An open form sends its own again, so that what comes of it shows there. Returns its clean-up. */
      claim(draft: DraftKey, take: Take): () => void;
  }
  /** A form of a record by one word, whoever types in it. */
  export const formOf: ({ resource, record, variant: form }: DraftKey) => string;
  /** Saves that wait on this device until there is a connection, beside the drafts. A save goes once it is answered, never before. */
  export function createWaiting(drafts: DraftsStore, now?: () => number): WaitingStore;
  /** Whether a save may wait on this device: a body that is as good on the way back, so without files, which are not kept, and secrets. */
  export function mayWait(schema: JsonSchema, body: WireRecord): boolean;
}

declare module 'waypost:src/state/followTabs' {
  import type { SessionStore } from 'waypost:src/state/session';
  /** Where storage events arrive: a window. */
  export interface StorageEvents {
      addEventListener(type: 'storage', listener: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void): void;
      removeEventListener(type: 'storage', listener: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void): void;
  }
  /** Effect: signing in, out and renewing in one tab reaches every tab. Returns its clean-up. */
  export function followTabs(session: Pick<SessionStore, 'storageChanged'>, target: StorageEvents): () => void;
}

declare module 'waypost:src/state/followUser' {
  import type { FeaturesStore } from 'waypost:src/state/features';
  import type { FirstCalls } from 'waypost:src/state/firstCalls';
  import type { ListPlaces } from 'waypost:src/state/listPlaces';
  import type { NoticesStore } from 'waypost:src/state/notices';
  import type { PreferencesStore } from 'waypost:src/state/preferences';
  import type { RowCache } from 'waypost:src/state/rowCache';
  import type { SessionStore } from 'waypost:src/state/session';
  interface Followers {
      preferences: Pick<PreferencesStore, 'use'>;
      rowCache: Pick<RowCache, 'clear'>;
      firstCalls: Pick<FirstCalls, 'clear'>;
      features: Pick<FeaturesStore, 'clear'>;
      notices: Pick<NoticesStore, 'clear'>;
      lists: Pick<ListPlaces, 'clear'>;
  }
  /** Effect: what belongs to a user goes and comes with the user. Rows, features, notices and places of one are never shown to the next. */
  export function followUser({ state }: Pick<SessionStore, 'state'>, { preferences, rowCache, firstCalls, features, notices, lists }: Followers): () => void;
  export {};
}

declare module 'waypost:src/state/unsavedFields' {
  import { type JsonSchema } from '#core';
  /** The fields of a schema that a draft must not keep, by dotted path (list items without their number): secrets, passwords, files. */
  export function unsavedFields(schema: JsonSchema, path?: string): string[];
  /** A copy of form values without the fields listed, and without files wherever they stand. */
  export function withoutFields(values: unknown, unsaved: readonly string[], path?: string): unknown;
}

declare module '#ui' {
  export { DataTable } from 'waypost:src/ui/table/DataTable';
  export { ColumnsButton } from 'waypost:src/ui/table/ColumnsButton';
  export { everySelected, isSelected, noSelection, selectedCount, withRows } from 'waypost:src/ui/table/selection';
  export { noPrefs, visibleColumns } from 'waypost:src/ui/table/columns';
  export type { DataColumn, RowMark, Selection, Sort, TablePrefs } from 'waypost:src/ui/table/types';
  export { AppButton, ButtonLink } from 'waypost:src/ui/AppButton';
  export { Confirm } from 'waypost:src/ui/Confirm';
  export { Contained } from 'waypost:src/ui/Contained';
  export { Empty } from 'waypost:src/ui/Empty';
  export { Failure } from 'waypost:src/ui/Failure';
  export { FindBox } from 'waypost:src/ui/FindBox';
  export { Loader } from 'waypost:src/ui/Loader';
  export { Modal } from 'waypost:src/ui/Modal';
  export { Notices } from 'waypost:src/ui/Notices';
  export { HeadActions, type HeadAction } from 'waypost:src/ui/HeadActions';
  export { Page } from 'waypost:src/ui/Page';
  export { PageChromeProvider, type PageChrome } from 'waypost:src/ui/PageChrome';
  export { ProgressBar, TaskProgress } from 'waypost:src/ui/ProgressBar';
  export { Rail } from 'waypost:src/ui/Rail';
  export { SaveBar } from 'waypost:src/ui/SaveBar';
  export { Toolbar } from 'waypost:src/ui/Toolbar';
  export { hasUnsaved, useLeaveGuard } from 'waypost:src/ui/leaveGuard';
  export { matching, rankOf, type Worded } from 'waypost:src/ui/matching';
  export { MenuButton } from 'waypost:src/ui/MenuButton';
  export type { MenuEntry } from 'waypost:src/ui/MenuList';
  export { Popup } from 'waypost:src/ui/Popup';
  export { download } from 'waypost:src/ui/download';
  export { idle } from 'waypost:src/ui/idle';
  export { useEver } from 'waypost:src/ui/useEver';
  export { useMedia } from 'waypost:src/ui/useMedia';
  export { later, NotThere, preloadLater, type Retried } from 'waypost:src/ui/later';
  export { isOffline, useOffline } from 'waypost:src/ui/online';
  export { regainFocus } from 'waypost:src/ui/regainFocus';
  export { useFocusBack } from 'waypost:src/ui/useFocusBack';
  export { useLostKeys } from 'waypost:src/ui/useLostKeys';
  export { useFocusFrom } from 'waypost:src/ui/useFocusFrom';
  export { isTyping } from 'waypost:src/ui/isTyping';
  export { keyName, pageKeys, useKeys, type PageKey } from 'waypost:src/ui/keys';
  export { useEvent } from 'waypost:src/ui/useEvent';
  export { useSame } from 'waypost:src/ui/useSame';
  export { FiguresTable } from 'waypost:src/ui/FiguresTable';
  export { Pages } from 'waypost:src/ui/Pages';
  export { Panel, Panels } from 'waypost:src/ui/Panel';
  export { Stat, Stats } from 'waypost:src/ui/Stat';
  export { TextDifference } from 'waypost:src/ui/TextDifference';
  export { VirtualList, type VirtualListHandle } from 'waypost:src/ui/VirtualList';
  export { Thread, type ThreadMessage } from 'waypost:src/ui/Thread';
  export { Composer } from 'waypost:src/ui/Composer';
  export { Calendar } from 'waypost:src/ui/calendar/Calendar';
  export { MomentBox } from 'waypost:src/ui/moment/MomentBox';
  export { MomentInput } from 'waypost:src/ui/moment/MomentInput';
  export { readText, shownText, type MomentKind } from 'waypost:src/ui/moment/momentText';
  export { SmallChart } from 'waypost:src/ui/chart/SmallChart';
  export { Chart } from 'waypost:src/ui/chart/Chart';
  export type { ChartProps, ChartSeries, ChartTone } from 'waypost:src/ui/chart/Chart';
}

declare module 'waypost:src/ui/table/DataTable' {
  import { type ReactNode } from 'react';
  import type { DataTableProps } from 'waypost:src/ui/table/types';
  /**
   * A grid of rows that are loaded as they come into view: 100,000 of them cost what 30 do. Give it a height.
   * Keys: arrows, Home, End, Page Up and Down, with Ctrl to the ends; Enter opens, X or Space selects, with Shift a range, Ctrl+A all;
   * in the header Shift with an arrow changes a width and Ctrl+Shift with an arrow moves the column.
   */
  export function DataTable<T>(props: DataTableProps<T>): ReactNode;
}

declare module 'waypost:src/ui/table/types' {
  import type { ReactNode } from 'react';
  import type { MenuEntry } from 'waypost:src/ui/MenuList';
  export type RowId = string | number;
  export interface DataColumn<T> {
      /** Stable: preferences name it. */
      id: string;
      title: string;
      /** Pixels; 160 when absent. */
      width?: number;
      /** Pixels it keeps when there is little room; all of its width when absent. */
      least?: number;
      sortable?: boolean;
      /** Numbers and money stand at the end of their cell. */
      align?: 'start' | 'end';
      /** The cell that names its row to a screen reader. */
      rowHeader?: boolean;
      /** Links, buttons and inputs in here become stops of the arrow keys by themselves. */
      render: (row: T, index: number) => ReactNode;
  }
  export interface Sort {
      id: string;
      desc: boolean;
  }
  /** With `all`, every row that matches is selected and `ids` are the exceptions; without, `ids` are the selected rows. */
  export interface Selection {
      all: boolean;
      ids: ReadonlySet<RowId>;
  }
  /** What a reader changed about the columns; ids the table does not know are kept and ignored. */
  export interface TablePrefs {
      widths: Readonly<Record<string, number>>;
      order: readonly string[];
      hidden: readonly string[];
  }
  /** What became of a row while it was shown, for a while. `text` says so. */
  export interface RowMark {
      kind: 'new' | 'changed' | 'gone';
      text: string;
  }
  export interface DataTableProps<T> {
      /** The accessible name of the grid. */
      label: string;
      columns: readonly DataColumn<T>[];
      /** How many rows match in all, loaded or not. */
      count: number;
      /** The row at a position, the same object each time while it is unchanged; undefined while its window is not loaded. */
      rowAt: (index: number) => T | undefined;
      rowId: (row: T) => RowId;
      /** Names a row in the texts of its checkbox and menu. */
      rowLabel: (row: T) => string;
      /** Tells which rows are on screen (with a margin of three), so that the caller loads their windows. */
      onVisible?: (first: number, last: number) => void;
      /** Fetches the rows of a range, when one is selected that is not loaded throughout. It reports its own failure, and then answers none. */
      loadRange?: (first: number, last: number) => Promise<readonly T[]>;
      sort?: Sort;
      onSort?: (next: Sort) => void;
      /** Absent: no checkbox column. */
      selection?: Selection;
      onSelection?: (next: Selection) => void;
      /** The mark of a row, the same object while it is the same. */
      markOf?: (row: T) => RowMark | undefined;
      /** The entries of a row's menu. Absent: no menu column. */
      rowMenu?: (row: T) => readonly MenuEntry[];
      /** Enter on a cell without a link or button of its own, and a double click. */
      onOpen?: (row: T) => void;
      /** A row to scroll to and to focus, once it exists; again whenever the number changes. */
      focusRow?: number;
      /** Tells the active row, so that Back can hand it in as `focusRow`. */
      onPosition?: (index: number) => void;
      prefs?: TablePrefs;
      /** Columns at the end that do not fit are left out, and a button brings them back. For columns that the reader has not chosen. */
      folds?: boolean;
      /** Absent: columns can be neither resized nor moved. */
      onPrefs?: (next: TablePrefs) => void;
      /** Pixels; 36 when absent. */
      rowHeight?: number;
      /**
       * Headings of groups, by the position of the row each stands above. Whether there are any is for good: a table with other groups is another one.
       */
      groups?: ReadonlyMap<number, ReactNode>;
  }
}

declare module 'waypost:src/ui/MenuList' {
  import { type IconName, type Intent } from '@blueprintjs/core';
  import { type KeyboardEvent, type ReactNode } from 'react';
  /** One entry: a link of the application, or something that happens. `checked` makes it one choice of several. */
  export interface MenuEntry {
      id: string;
      label: string;
      icon?: IconName;
      intent?: Intent;
      /** At the end: a count, a shortcut. */
      note?: string;
      href?: string;
      onSelect?: () => void;
      checked?: boolean;
      /** Several may be checked. */
      many?: boolean;
      disabled?: boolean;
      /** Stands apart from the entry above it. */
      apart?: boolean;
      /** Stays in sight at the foot of the menu, whatever is scrolled or looked for. */
      last?: boolean;
      /** The menu stays when it is chosen: it changes what the menu holds. */
      stays?: boolean;
      lang?: string;
      /** Its words stand in a tag of this colour. */
      tag?: Intent;
  }
  export interface MenuListProps {
      label: string;
      entries: readonly MenuEntry[] /** Something was chosen; called before it happens. */;
      onDone: () => void;
      /** The focus is elsewhere at first. */
      leavesFocus?: boolean;
  }
  /** The entries of an open menu; the first one, or the checked one, has the focus. */
  export function MenuList({ label, entries, onDone, leavesFocus }: MenuListProps): ReactNode;
  export const itemsIn: (menu: Element) => HTMLElement[];
  /** Blueprint's buttons also click when a key is let go: the one that chose an entry would press the button that focus has returned to. */
  export function press(event: KeyboardEvent<HTMLElement>, item: HTMLElement | null | undefined): void;
  /** Where a key leads in a list of labels; `undefined` where it means nothing here. */
  export function nextIndex({ key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>, labels: readonly string[], at: number): number | undefined;
}

declare module 'waypost:src/ui/table/ColumnsButton' {
  import { type ReactNode } from 'react';
  import type { ColumnsProps } from 'waypost:src/ui/table/ColumnsDialog';
  /** The toolbar's way to the choice of columns. */
  export function ColumnsButton(props: ColumnsProps): ReactNode;
}

declare module 'waypost:src/ui/table/ColumnsDialog' {
  import { type ReactNode } from 'react';
  import type { DataColumn, TablePrefs } from 'waypost:src/ui/table/types';
  type Column = Pick<DataColumn<never>, 'id' | 'title' | 'width'>;
  export interface ColumnsProps {
      columns: readonly Column[];
      prefs: TablePrefs;
      onPrefs: (next: TablePrefs) => void;
  }
  /** Shows, hides, moves and sizes columns without dragging: for a finger, a keyboard, and WCAG 2.5.7. Each change counts at once. */
  export function ColumnsDialog({ isOpen, onClose, ...columns }: ColumnsProps & {
      isOpen: boolean;
      onClose: () => void;
  }): ReactNode;
  export {};
}

declare module 'waypost:src/ui/table/selection' {
  import type { RowId, Selection } from 'waypost:src/ui/table/types';
  export const noSelection: Selection;
  export const everySelected: Selection;
  export const isSelected: ({ all, ids }: Selection, id: RowId) => boolean;
  /** How many of `count` rows are selected. */
  export const selectedCount: ({ all, ids }: Selection, count: number) => number;
  /** Selects or deselects some rows, whichever way round the set is kept. */
  export function withRows(selection: Selection, rows: readonly RowId[], on: boolean): Selection;
}

declare module 'waypost:src/ui/table/columns' {
  import type { DataColumn, TablePrefs } from 'waypost:src/ui/table/types';
  export const noPrefs: TablePrefs;
  export const columnWidth: {
      least: number;
      most: number;
      usual: number;
      step: number;
  };
  type Column = Pick<DataColumn<never>, 'id' | 'width' | 'least'>;
  export const widthOf: (column: Column, prefs: TablePrefs) => number;
  /** The width below which a column is not squeezed: its own where the reader chose one. */
  export const leastOf: (column: Column, prefs: TablePrefs) => number;
  /** How many columns, from the first, fit beside each other in so many pixels when they are squeezed; at least one. */
  export function fittingCount(columns: readonly Column[], prefs: TablePrefs, room: number): number;
  /** Columns in the reader's order. One that the order does not name yet comes after the column it is declared after. */
  export function inOrder<C extends {
      id: string;
  }>(columns: readonly C[], prefs: TablePrefs): C[];
  /** The columns to draw; never none. */
  export function visibleColumns<C extends {
      id: string;
  }>(columns: readonly C[], prefs: TablePrefs): C[];
  export function withWidth(prefs: TablePrefs, id: string, width: number): TablePrefs;
  export function withHidden(prefs: TablePrefs, id: string, hidden: boolean): TablePrefs;
  /** Puts a column before or after another. `ids` are all of them in their present order, hidden ones too. */
  export function withOrder(prefs: TablePrefs, ids: readonly string[], move: {
      id: string;
      target: string;
      after: boolean;
  }): TablePrefs;
  export {};
}

declare module 'waypost:src/ui/AppButton' {
  import { type ButtonProps, type Intent } from '@blueprintjs/core';
  import type { ReactNode } from 'react';
  /** The three looks of a button (spec 1 §9): `dark` for the one main action, `outline` for the others, `light` for what stays in the background. */
  export type ButtonLook = 'outline' | 'dark' | 'light';
  interface AppButtonProps extends Omit<ButtonProps, 'variant' | 'intent' | 'minimal' | 'outlined' | 'large' | 'small'> {
      look?: ButtonLook;
      /** Default: `primary` for dark, none otherwise. */
      intent?: Intent;
      /** What it began is under way: it does nothing more, says so, and keeps the focus, which a disabled button loses. */
      busy?: boolean;
  }
  export function AppButton({ look, intent, busy, className, ...rest }: AppButtonProps): ReactNode;
  interface ButtonLinkProps extends Pick<AppButtonProps, 'look' | 'intent' | 'icon' | 'endIcon' | 'text' | 'children' | 'className' | 'size' | 'fill' | 'aria-label' | 'title'> {
      href: string;
  }
  /** A link of the application that looks like a button: a real address, so that it opens in a new tab too. */
  export function ButtonLink({ look, intent, href, ...rest }: ButtonLinkProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/Confirm' {
  import type { Intent } from '@blueprintjs/core';
  import type { ReactNode } from 'react';
  import { type ModalProps } from 'waypost:src/ui/Modal';
  interface ConfirmProps extends Pick<ModalProps, 'isOpen' | 'title' | 'maxWidth' | 'minHeight' | 'problem'> {
      /** What will happen. */
      children: ReactNode;
      confirmLabel: string;
      /** Default: "Cancel". */
      cancelLabel?: string;
      /** Default `primary`; `danger` for what destroys. */
      intent?: Intent;
      /** The action is under way: neither button does anything. */
      loading?: boolean;
      /** Something is missing before it can be agreed to. */
      disabled?: boolean;
      onConfirm: () => void;
      onCancel: () => void;
  }
  /** Asks before an action. Escape and Cancel leave everything as it was. */
  export function Confirm({ children, confirmLabel, cancelLabel, intent, loading, disabled, onConfirm, onCancel, ...modal }: ConfirmProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/Modal' {
  import { type ReactNode } from 'react';
  export interface ModalProps {
      isOpen: boolean;
      title: string;
      /** Absent: it cannot be dismissed. */
      onClose?: () => void;
      children: ReactNode;
      /** What went wrong, said at its head. */
      problem?: string | undefined;
      /** Buttons, the main one last. */
      actions?: ReactNode;
      role?: 'dialog' | 'alertdialog';
      /** In pixels; default 341 (spec 1 §9). */
      maxWidth?: number;
      /** In pixels; default 230 (spec 1 §9). */
      minHeight?: number;
      /** A click beside it closes it; default false, since such a click is often a slip. */
      closesOutside?: boolean;
  }
  export function Modal(props: ModalProps): ReactNode;
}

declare module 'waypost:src/ui/Contained' {
  import { Component, type ErrorInfo, type ReactNode } from 'react';
  interface ContainedProps {
      /** What this is, for the console: `cell "due" of plugin "boats"`. */
      name: string;
      /** Whether the reader is told the reason: it is of use to admins alone. */
      explains: boolean;
      /** With another value it is tried again. */
      of?: unknown;
      children: ReactNode;
  }
  /** A piece of a screen that an area supplies: when it throws, a mark stands in its place, and everything around it goes on. */
  export class Contained extends Component<ContainedProps, {
      error: unknown;
  }> {
      state: {
          error: unknown;
      };
      static getDerivedStateFromError(error: unknown): {
          error: {};
      };
      componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void;
      componentDidUpdate({ of }: ContainedProps): void;
      render(): ReactNode;
  }
  export {};
}

declare module 'waypost:src/ui/Empty' {
  import { type IconName } from '@blueprintjs/core';
  import type { ReactNode } from 'react';
  interface EmptyProps {
      /** `nothing`: there is no record at all; `no-match`: the filter leaves none. The words are the specification's (spec 1 §8). */
      kind?: 'nothing' | 'no-match';
      /** Instead of the words of `kind`. */
      title?: string;
      icon?: IconName;
      children?: ReactNode;
      /** The obvious next step: a button or a link. */
      action?: ReactNode;
  }
  export function Empty({ kind, title, icon, children, action }: EmptyProps): ReactNode;
  /** The icons an empty state draws by default, for the build's subset. */
  export const emptyIcons: readonly ['inbox', 'search'];
  export {};
}

declare module 'waypost:src/ui/Failure' {
  import { type IconName } from '@blueprintjs/core';
  import type { ReactNode } from 'react';
  interface FailureProps {
      /** What failed; default: "Something went wrong". */
      title?: string;
      /** Why, as far as known. */
      message?: string;
      icon?: IconName;
      onRetry?: () => void;
      retrying?: boolean;
      /** Further ways on. */
      children?: ReactNode;
  }
  /** Something could not be had; says what, and offers a way on. */
  export function Failure({ title, message, icon, onRetry, retrying, children }: FailureProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/FindBox' {
  import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
  interface FindBoxProps extends InputHTMLAttributes<HTMLInputElement> {
      /** Accessible name, and what the empty box says. */
      label: string;
      ref?: Ref<HTMLInputElement>;
  }
  /** A line to type into that narrows what stands below it. */
  export function FindBox({ label, ...input }: FindBoxProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/Loader' {
  import type { ReactNode } from 'react';
  interface LoaderProps {
      type?: 'circle' | 'points';
      color?: 'orange' | 'white' | 'blue';
      /** Default: "Loading…". */
      label?: string;
      /** Centred in the place it is given. */
      fill?: boolean;
  }
  /** Something is being fetched. Drawn by CSS alone, so that the sign-in page can have it without Blueprint's code. */
  export function Loader({ type, color, label, fill }: LoaderProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/Notices' {
  import { type ReactNode } from 'react';
  type NoticeKind = 'success' | 'error' | 'warning' | 'info';
  export interface NoticeView {
      id: string | number;
      kind: NoticeKind;
      title?: string;
      text: string;
      /** Further sentences below the text, announced with it. */
      details?: readonly string[];
      action?: {
          label: string;
          run: () => void;
      };
  }
  interface NoticesProps<N extends NoticeView> {
      notices: readonly N[];
      onClose: (notice: N) => void;
      onHold?: (held: boolean) => void;
  }
  /**
   * The notices area: errors are announced at once, the rest when the reader pauses. Pointing
   * at it or focusing in it holds what would fade. It lies over nothing that can be pressed.
   */
  export function Notices<N extends NoticeView>({ notices, onClose, onHold }: NoticesProps<N>): ReactNode;
  export {};
}

declare module 'waypost:src/ui/HeadActions' {
  import { type ReactNode } from 'react';
  import { type ButtonLook } from 'waypost:src/ui/AppButton';
  import type { MenuEntry } from 'waypost:src/ui/MenuList';
  /** Something that can be done with what a page shows; the first are the last to go into the menu. */
  export interface HeadAction extends Pick<MenuEntry, 'id' | 'label' | 'icon' | 'intent' | 'href' | 'onSelect' | 'disabled' | 'apart'> {
      look?: ButtonLook;
      /** A dialog opens. */
      asks?: boolean;
      /** Other ways to do it, in a menu at the button's end. */
      others?: readonly MenuEntry[];
  }
  /** Buttons in the head of a page, in one row: the first three that have room, the others in a menu at its end. */
  export function HeadActions({ actions }: {
      actions: readonly HeadAction[];
  }): ReactNode;
  /** How many of some buttons stand in a row, from the first and three at most; beside a menu for the others where not all do. All in pixels. */
  export function fitting(widths: readonly number[], { room, gap, menu }: {
      room: number;
      gap: number;
      menu: number;
  }): number;
}

declare module 'waypost:src/ui/Page' {
  import { type ReactNode } from 'react';
  interface PageProps {
      title: string;
      /** How many records there are; a string where it is capped ("10,000+"). */
      count?: number | string;
      /** Beside the title: state tags, the record's id. */
      aside?: ReactNode;
      actions?: ReactNode;
      /** Instead of the way the frame knows; null for none. */
      breadcrumb?: ReactNode;
      /** `form`: as wide as a text is read; `full` (default): as wide as there is room. */
      width?: 'form' | 'full';
      /** Takes the height that is left, so that a table scrolls and the page does not. */
      fill?: boolean;
      children: ReactNode;
  }
  /** A screen: the way to it, its heading with what can be done here, and its content. */
  export function Page({ title, count, aside, actions, breadcrumb, width, fill, children }: PageProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/PageChrome' {
  import { type ReactNode } from 'react';
  /** What the frame does for a page; without a frame (a test, a sign-in page) nothing happens. */
  export interface PageChrome {
      /** The way to here, its last part the page's own title. */
      breadcrumb?: (title: string) => ReactNode;
      /** What others add to the page, below its heading. */
      added?: ReactNode;
      /** Told of the page's title: the document is named after it. */
      named?: (title: string) => void;
      /** Whether the page was reached by navigation and its heading should take the focus; answers true once. */
      takesFocus?: () => boolean;
  }
  export const PageChromeProvider: import('react').Provider<PageChrome>;
  export const usePageChrome: () => PageChrome;
}

declare module 'waypost:src/ui/ProgressBar' {
  import type { ReactNode } from 'react';
  /** A thin bar along the top edge while something is under way; CSS shows it after 150 ms, so that quick answers flash nothing. */
  export function ProgressBar({ active }: {
      active: boolean;
  }): ReactNode;
  interface TaskProgressProps {
      label: string;
      /** How much is done, of `max`; absent while nobody knows. */
      value?: number;
      max?: number;
      /** What is done, in words: "3 of 120", "1.2 MB of 4 MB". */
      text?: string;
      onCancel?: () => void;
  }
  /** The progress of one long task: an upload, an export, a bulk action. */
  export function TaskProgress({ label, value, max, text, onCancel }: TaskProgressProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/Rail' {
  import { type ReactNode } from 'react';
  interface RailItem {
      id: string;
      label: string;
      href: string /** Something in it is wrong, or not saved yet. */;
      mark?: 'error' | 'changed' | undefined;
  }
  interface RailProps {
      /** Names the rail. */ label: string;
      items: readonly RailItem[];
      current: string;
      /** What will be there once the record is saved. */ later?: readonly string[];
  }
  /** The parts of a screen as links in a row, the current one marked; a part with errors or unsaved words says so without being opened. */
  export function Rail({ label, items, current, later }: RailProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/SaveBar' {
  import { type ReactNode } from 'react';
  interface SaveBarProps {
      /** A save is in flight: no button saves again. */
      saving: boolean;
      /** Default "Save". Also bound to Ctrl/Cmd+S. */
      saveLabel?: string;
      onSave: () => void;
      onSaveAndStay?: () => void;
      onSaveAndNew?: () => void;
      onCancel?: () => void;
      /** Further ways to save. */
      others?: readonly SaveWay[];
      /** To what comes before, which asks for no save. */
      onBack?: () => void;
      /** Saving is not possible at all: read only. */
      disabled?: boolean;
      /** What is left of the buttons: "Draft kept at 10:32". */
      children?: ReactNode;
  }
  interface SaveWay {
      id: string;
      label: string;
      onSelect: () => void;
  }
  /** Always in sight at the foot of a form, in one row: on a narrow screen the other ways to save are a menu (ui.css). */
  export function SaveBar(props: SaveBarProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/Toolbar' {
  import type { ReactNode } from 'react';
  interface ToolbarProps {
      /** Names the group of controls. */
      label: string;
      children: ReactNode;
      /** At the far end. */
      end?: ReactNode;
  }
  /** A row of controls above content; wraps where it is narrow. */
  export function Toolbar({ label, children, end }: ToolbarProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/leaveGuard' {
  /** Asks before the page is left, by a link, Back or closing the tab, while `shouldAsk` says so. */
  export function useLeaveGuard(shouldAsk: boolean | (() => boolean)): void;
  /** Whether leaving now would lose something. */
  export const hasUnsaved: () => boolean;
}

declare module 'waypost:src/ui/matching' {
  /** Something that is found by typing: by its label, by the words beside it, and by other words for the same thing. */
  export interface Worded {
      label: string;
      note?: string;
      words?: string;
      /** Where it stands: what is found by this alone comes late. */
      where?: string;
  }
  /** How well something fits a query, 0 the best; `undefined`: not at all. Case, accents, the alphabet and one wrong letter are forgiven. */
  export function rankOf({ label, note, words, where }: Worded, query: string): number | undefined;
  /** Those that fit a query, the best first; all of them, as they are, where nothing is asked. */
  export function matching<T extends Worded>(items: readonly T[], query: string): T[];
}

declare module 'waypost:src/ui/MenuButton' {
  import { type ButtonProps } from '@blueprintjs/core';
  import { type ReactNode } from 'react';
  import type { MenuEntry } from 'waypost:src/ui/MenuList';
  interface MenuButtonProps extends Pick<ButtonProps, 'icon' | 'endIcon' | 'text' | 'size' | 'variant' | 'intent' | 'className' | 'disabled' | 'active'> {
      /** Accessible name; also the tooltip where there is no text. */
      label: string;
      entries: readonly MenuEntry[];
      /** Above the entries. */
      header?: ReactNode;
      /** Accessible name of a box above the entries that narrows them; absent: there is none. */
      find?: string;
      /** Instead of entries, where there are none. */
      empty?: string;
      onOpen?: () => void;
      children?: ReactNode;
  }
  /** A button with a menu that works by keyboard: arrows, Home, End, first letters, Escape. */
  export function MenuButton({ label, entries, header, find, empty, onOpen, children, text, ...button }: MenuButtonProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/Popup' {
  import { type ReactNode } from 'react';
  export interface PopupProps {
      /** The element it opens beside. A press on it does not close the panel: it is up to the element. */
      anchor: HTMLElement;
      /** The element whose press opened it, where that is not the anchor. */
      own?: HTMLElement;
      /** Default `end`: its end edge below the anchor's. */
      side?: 'start' | 'end';
      /** A dialog takes the focus and keeps it; a menu moves it itself. Default `dialog`. */
      kind?: 'menu' | 'dialog';
      className?: string;
      arrow?: boolean;
      /** `byKey`: Escape, or something chosen inside: the focus belongs back on the anchor. */
      onClose: (byKey: boolean) => void;
      children: ReactNode;
  }
  /** A panel beside an element, over the page. Its code comes with the first one; Escape closes it also before it is there and has the focus. */
  export function Popup(props: PopupProps): ReactNode;
}

declare module 'waypost:src/ui/download' {
  /** Hands a file to the browser, to be kept under a name. */
  export function download(file: Blob, name: string): void;
}

declare module 'waypost:src/ui/idle' {
  /** Resolves once the page has drawn what it has and nothing else is waiting, after half a second at the latest. */
  export const idle: () => Promise<void>;
}

declare module 'waypost:src/ui/useEver' {
  /** Whether something is so or has been: what was drawn for it stays, and closes as it does. */
  export function useEver(is: boolean): boolean;
}

declare module 'waypost:src/ui/useMedia' {
  /** Whether a media query holds now; the component renders again when that changes. */
  export function useMedia(query: string): boolean;
}

declare module 'waypost:src/ui/later' {
  import { type ComponentType, type ReactNode } from 'react';
  /** What stands in for a part that did not come. */
  export interface Retried {
      onRetry: () => void;
  }
  /**
   * A component whose code comes when it is first drawn, or before by `preloadLater`. Once there it draws in the
   * same render: React's own `lazy` would suspend even then, and suspense is slow to reveal. While it is on its
   * way there is `Waiting`, or the thin bar along the top; where it does not come, `Lost`, or a line with Retry.
   */
  export function later<P extends object>(load: () => Promise<ComponentType<P>>, Waiting?: ComponentType<P>, Lost?: ComponentType<P & Retried>): ComponentType<P>;
  /** Says in a line at the foot of the page that something did not come. */
  export function NotThere({ onRetry }: Retried): ReactNode;
  /** Fetches every part that is still to come, one after the other: for idle moments, and for tests. What fails comes when it is drawn. */
  export function preloadLater(): Promise<void>;
}

declare module 'waypost:src/ui/online' {
  /** Whether the device knows that it has no connection: what is sent now does not leave it. */
  export const isOffline: () => boolean;
  /** The same, followed as it changes. */
  export const useOffline: () => boolean;
}

declare module 'waypost:src/ui/regainFocus' {
  /**
   * Where what had the focus is gone, puts it where its reader can go on: the open dialog, what opened
   * the one that was closed, the grid of the page, its heading. Leaves it alone wherever it is.
   */
  export function regainFocus(opener?: Element | null): void;
}

declare module 'waypost:src/ui/useFocusBack' {
  /** What loses the focus while something is under way, as a disabled button does, has it back afterwards. */
  export function useFocusBack(busy: boolean): void;
}

declare module 'waypost:src/ui/useLostKeys' {
  import { type RefObject } from 'react';
  /**
   * Keys that go nowhere, as after the button that had the focus was disabled, go to the dialog
   * that is open above all others: they bring the focus back into it, and Escape closes it.
   */
  export function useLostKeys(dialog: RefObject<HTMLElement | null>, onEscape: () => void): void;
}

declare module 'waypost:src/ui/useFocusFrom' {
  /**
   * What is done may take away the very thing it was begun from: the button of a move that is over, the row
   * that fits no more. Begun there, the focus goes on to what is left once that is gone, however much later.
   */
  export function useFocusFrom(): {
      begin: () => void;
  };
}

declare module 'waypost:src/ui/isTyping' {
  /** Whether letters belong to an element, since somebody types there. */
  export function isTyping(target: EventTarget | null): boolean;
}

declare module 'waypost:src/ui/keys' {
  /** A key of a page, by the place it has on the keyboard: a Hebrew or Russian layout types other letters with it. */
  export interface PageKey {
      /** As of `KeyboardEvent.code`: `KeyJ`. */
      code: string;
      shift?: boolean;
      /** It works without Alt, and not while one types. */
      plain?: boolean;
      /** What it does, as the list of shortcuts says it. */
      label: string;
      run: () => void;
      /** It does nothing now. */
      disabled?: boolean;
  }
  /** The keys that pages in sight have, for whoever lists them. */
  export const pageKeys: () => PageKey[];
  /** A key as it stands on a keyboard: "J". */
  export const keyName: ({ code }: Pick<PageKey, 'code'>) => string;
  /** Keys of a page. Those with Alt work while one types; none does while a dialog asks something. */
  export function useKeys(keys: readonly PageKey[]): void;
}

declare module 'waypost:src/ui/useEvent' {
  /**
   * One callback that never changes and always runs the latest closure: for listeners, timers and memoised children. Not to be called while rendering,
   * where the latest closure is not known yet.
   */
  export function useEvent<Args extends unknown[], Answer>(handler: (...args: Args) => Answer): (...args: Args) => Answer;
}

declare module 'waypost:src/ui/useSame' {
  /**
   * The same object for as long as it says the same as JSON: for parameters and questions that are built
   * anew in each render, so that hooks may depend on them and run again only when they say something else.
   *
   * @example const asked = useSame({ search, filters }); useEffect(function ask() { … }, [asked]);
   */
  export function useSame<T>(value: T): T;
}

declare module 'waypost:src/ui/FiguresTable' {
  import type { ReactNode } from 'react';
  interface FiguresTableProps {
      /** Names it to those who come by keyboard. */
      label: string;
      /** Whether its head stays in sight while its rows scroll. */
      isTall?: boolean;
      striped?: boolean;
      className?: string;
      children: ReactNode;
  }
  /** A table of figures, which scrolls by itself where it is wider than its place. Cells with `wp-number` hold numbers. */
  export function FiguresTable({ label, isTall, striped, className, children }: FiguresTableProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/Pages' {
  import type { ReactNode } from 'react';
  /** One page of several, and the way to those beside it; nothing where there is one alone. */
  export function Pages({ page, pages, onPage }: {
      page: number;
      pages: number;
      onPage: (page: number) => void;
  }): ReactNode;
}

declare module 'waypost:src/ui/Panel' {
  import { type ReactNode } from 'react';
  interface PanelProps {
      title: string;
      /** What can be done here, at the heading's end. */
      actions?: ReactNode;
      /** Level of the heading. Default 2. */
      level?: 2 | 3;
      children: ReactNode;
  }
  /** A part of the page under a heading of its own. */
  export function Panel({ title, actions, level, children }: PanelProps): ReactNode;
  /** Parts beside each other where there is room: what is read first, and what stands by. */
  export function Panels({ main, side }: {
      main: ReactNode;
      side?: ReactNode;
  }): ReactNode;
  export {};
}

declare module 'waypost:src/ui/Stat' {
  import type { ReactNode } from 'react';
  interface StatProps {
      label: string;
      /** The figure as people read it; absent while it is on its way. */
      value: string | undefined;
      /** Against what it is compared with, as a share: 0.05 is 5 % more. `null`: there is nothing to compare with. Absent: nobody compares. */
      change?: number | null;
      /** Whether more is worse: refunds, cancellations. */
      moreIsWorse?: boolean;
      /** Where the rows are that make it. */
      href?: string;
      /** What else is said of it, below. */
      children?: ReactNode;
  }
  /** One figure with its name, and what became of it since. */
  export function Stat({ label, value, change, moreIsWorse, href, children }: StatProps): ReactNode;
  /** Figures beside each other. */
  export function Stats({ label, children }: {
      label: string;
      children: ReactNode;
  }): ReactNode;
  export {};
}

declare module 'waypost:src/ui/TextDifference' {
  import { type ReactNode } from 'react';
  interface TextDifferenceProps {
      before: string;
      now: string;
      /** They are plain text, not rich. */
      isPlain?: boolean;
  }
  /** What became of the words of a text, to be read: those that went struck out, those that came underlined. */
  export function TextDifference({ before, now, isPlain }: TextDifferenceProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/VirtualList' {
  import { type ReactNode, type Ref } from 'react';
  export interface VirtualListHandle {
      /** Brings a row into view. */
      show(index: number): void;
  }
  interface VirtualListProps {
      label: string;
      count: number;
      /** Height of each row, px. */
      rowHeight: number;
      /** What a row shows: with one link or button, which has its focus. */
      children: (index: number) => ReactNode;
      /** Rows that came into view. */
      onVisible?: (first: number, last: number) => void;
      className?: string;
      ref?: Ref<VirtualListHandle>;
  }
  /** A list of rows of one height, of which only those in view are drawn, however many there are. Arrows, Home and End lead from one to the next. */
  export function VirtualList({ label, count, rowHeight, children, onVisible, className, ref }: VirtualListProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/Thread' {
  import { type ReactNode } from 'react';
  import { type ComposerProps } from 'waypost:src/ui/Composer';
  /** Something said, or something that happened in between. */
  export interface ThreadMessage {
      id: string | number;
      /** Who; absent where it happened by itself. */
      author?: string;
      /** When, as an instant. */
      at: string;
      body: ReactNode;
      /** `own`: our side of the conversation; `other`: theirs; `note`: among ourselves; `event`: nobody said it. */
      kind: 'own' | 'other' | 'note' | 'event';
      /** On its way, or not arrived. */
      state?: 'sending' | 'failed';
      onRetry?: () => void;
      /** Below the words: files, a translation. */
      children?: ReactNode;
  }
  interface ThreadProps {
      label: string;
      /** Oldest first. */
      messages: readonly ThreadMessage[];
      /** Zone in which people read the times; default: the browser's. */
      timeZone?: string;
      composer?: ComposerProps;
      /** There are earlier messages: they are fetched when one comes to the top. */
      earlier?: {
          load: () => void;
          loading: boolean;
          failed: boolean;
      };
      /** Takes the height there is, instead of as much as is read at once. */
      fill?: boolean;
  }
  /** A conversation: who said what and when, by day, and where to answer. New messages are read out; who reads further up stays there. */
  export function Thread({ label, messages, timeZone, composer, earlier, fill }: ThreadProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/Composer' {
  import { type KeyboardEvent, type ReactNode, type RefObject, type TextareaHTMLAttributes } from 'react';
  export interface ComposerProps {
      /** Default: "Message". */
      label?: string;
      /** Sends the words; answers whether they arrived. They stay until they have. */
      onSend: (text: string) => Promise<boolean>;
      /** The words, where somebody else keeps them. */
      draft?: {
          text: string;
          onChange: (text: string) => void;
      };
      maxLength?: number;
      disabled?: boolean;
      /** Something goes along that may be sent without words. */
      hasMore?: boolean;
      /** Why nothing is sent as it is, in words. */
      problem?: string;
      /** Default: "Send". */
      sendLabel?: string;
      /** Where one writes, for whoever leads there. */
      inputRef?: RefObject<HTMLTextAreaElement | null>;
      inputProps?: Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onSelect' | 'onBlur' | (`aria-${string}` & keyof TextareaHTMLAttributes<HTMLTextAreaElement>)>;
      /** Hears of each key first; answers whether it was one of its own. */
      onKey?: (event: KeyboardEvent) => boolean;
      /** Over the words, as a menu, and below them, as files. */
      above?: ReactNode;
      below?: ReactNode;
      /** Beside the button: templates, files. */
      children?: ReactNode;
  }
  /** Where one writes: Enter begins a line, Ctrl or Cmd with Enter sends, once. */
  export function Composer(props: ComposerProps): ReactNode;
}

declare module 'waypost:src/ui/calendar/Calendar' {
  import type { ReactNode } from 'react';
  import { type Day } from '#core';
  export type CalendarView = 'month' | 'week';
  export interface CalendarProps {
      /** What the grid is about, for those who listen. */
      label: string;
      view?: CalendarView;
      /** Offers the other view; absent: there is only the one. */
      onView?: (view: CalendarView) => void;
      /** Any day of the month or week shown. */
      shown: Day;
      onShown: (day: Day) => void;
      /** Today where the records are, which need not be where the reader is. */
      today: Day;
      isPicked?: (day: Day) => boolean;
      isDisabled?: (day: Day) => boolean;
      /** A day was pressed or confirmed by Enter; `extend` with Shift: up to here from the one before. */
      onPick?: (day: Day, how: {
          extend: boolean;
      }) => void;
      /** What stands in a day. */
      children?: (day: Day) => ReactNode;
  }
  /**
   * A month or a week as a grid that one walks by keyboard: arrows by day and week (mirrored right to left), Home and
   * End within the week, Page keys by month, with Shift by year, Enter to pick. The week begins where the reader's does.
   */
  export function Calendar(props: CalendarProps): ReactNode;
}

declare module 'waypost:src/ui/moment/MomentBox' {
  import { type ReactNode } from 'react';
  import { type MomentInputProps } from 'waypost:src/ui/moment/MomentInput';
  interface MomentBoxProps extends Omit<MomentInputProps, 'text' | 'onText' | 'onPick'> {
      /** A day or moment; `''` where it was cleared. Never what names none. */
      onChange: (value: string) => void;
  }
  /** A day or moment by itself, outside a form. What is typed counts when the box is left or Enter is pressed; what names no day is taken back. */
  export function MomentBox({ value, onChange, ...input }: MomentBoxProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/moment/MomentInput' {
  import { type InputGroupProps } from '@blueprintjs/core';
  import { type ReactNode } from 'react';
  import { type MomentKind } from 'waypost:src/ui/moment/momentText';
  export interface MomentInputProps extends Omit<InputGroupProps, 'value' | 'onChange' | 'onValueChange' | 'min' | 'max' | 'type'> {
      kind: MomentKind;
      /** What it is about, for those who listen to the calendar. */
      label: string;
      /** The text in the box. */
      text: string;
      onText: (text: string) => void;
      /** The value that the text stands for; `''` for none. */
      value: string;
      /** Chosen in the calendar; `''`: cleared. */
      onPick: (value: string) => void;
      min?: string | undefined;
      max?: string | undefined;
      /** Whether it must have a value: the calendar does not clear it then. */
      isNeeded?: boolean;
  }
  /** A box that takes a day, or a day and time, as people write them, and opens a calendar. */
  export function MomentInput({ kind, label, text, onText, value, onPick, min, max, isNeeded, ...input }: MomentInputProps): ReactNode;
}

declare module 'waypost:src/ui/moment/momentText' {
  /** `day`: `YYYY-MM-DD`. `moment`: `YYYY-MM-DDTHH:mm` on a clock that the box does not know. */
  export type MomentKind = 'day' | 'moment';
  /** What a box shows for a value: `Thu, Nov 26, 2026`. */
  export const shownText: (value: string, locale: string) => string;
  /** The value that a text names; `''` for no text, `undefined` where it names none. A day without a time keeps the time of `before`. */
  export function readText(text: string, kind: MomentKind, locale: string, before: string): string | undefined;
  /** A value with another day; a moment keeps its time, or has the next full hour. */
  export const withDay: (value: string, day: string, kind: MomentKind) => string;
  /** Whether a value lies between two others, where there are any. */
  export const isWithin: (value: string, { min, max }: {
      min?: string | undefined;
      max?: string | undefined;
  }) => boolean;
}

declare module 'waypost:src/ui/chart/SmallChart' {
  import type { ReactNode } from 'react';
  import type { ChartSeries } from 'waypost:src/ui/chart/Chart';
  type SmallChartProps = Pick<ChartSeries, 'kind' | 'tone' | 'dashed' | 'values'>;
  /** One measure without axes, beside its figure. For the eye alone: the numbers stand in a chart or table of the same page. */
  export function SmallChart({ kind, tone, dashed, values }: SmallChartProps): ReactNode;
  export {};
}

declare module 'waypost:src/ui/chart/Chart' {
  import { type ReactNode } from 'react';
  /** Colours by name, so that both themes have their own: `--wp-chart-<tone>`. */
  export type ChartTone = 'green' | 'blue' | 'orange' | 'violet' | 'quiet';
  export interface ChartSeries {
      id: string;
      name: string;
      kind: 'line' | 'bar';
      tone: ChartTone;
      dashed?: boolean;
      /** Bars stand on those of the series before. */
      stacked?: boolean;
      /** One value for each category; `null`: there is none. */
      values: ReadonlyArray<number | null>;
      /** Series with one axis share its scale. Default `start`. */
      axis?: 'start' | 'end';
      /** A value as people read it; default: in the reader's locale. */
      format?: (value: number) => string;
  }
  export interface ChartProps {
      title: string;
      /** What the categories are: "Month". */
      categoryTitle: string;
      categories: readonly string[];
      series: readonly ChartSeries[];
      /** Where the numbers of a category lead in the table, for each; `undefined`: nowhere. */
      hrefs?: ReadonlyArray<string | undefined>;
      /** Height in CSS pixels. Default 320. */
      height?: number;
  }
  /**
   * A chart, and the same as a table for those who read: always there for those who listen,
   * shown to whoever asks. Only what is shown has links, for nobody shall come to one unseen.
   */
  export function Chart({ hrefs, ...props }: ChartProps): ReactNode;
}

declare module '#forms' {
  export { ChoiceControl } from 'waypost:src/forms/combobox/ChoiceControl';
  export { Combobox } from 'waypost:src/forms/combobox/Combobox';
  export { usePagedSource } from 'waypost:src/forms/combobox/usePagedSource';
  export { defaultsOf } from 'waypost:src/forms/deriveSchema';
  export { validationErrors, type ValidateFunction } from 'waypost:src/forms/errors';
  export type { Section } from 'waypost:src/forms/FormSection';
  export { useCurrencies, useLabels } from 'waypost:src/forms/lookups';
  export { changesOf } from 'waypost:src/forms/paths';
  export { RichTextInput } from 'waypost:src/forms/richText/RichTextInput';
  export { RichTextView } from 'waypost:src/forms/richText/RichTextView';
  export { sanitizeHtml } from 'waypost:src/forms/sanitizeHtml';
  export { SchemaForm, type SchemaFormHandle, type SchemaFormProps } from 'waypost:src/forms/SchemaForm';
  export { FormServicesProvider, useFormServices, type CurrencyItem, type FormServices, type LanguageItem, type LookupQuery, type PlaceItem, type RecordInText, type TextServices, type RelationItem, type UploadedFile, } from 'waypost:src/forms/services';
  export { theme } from 'waypost:src/forms/theme';
  export type { FieldLabel, LabelOf } from 'waypost:src/forms/uiFor';
  export { useNeighbour, type FormAddress } from 'waypost:src/forms/valueStore';
  export { ZonePicker } from 'waypost:src/forms/widgets/ZonePicker';
  export { MoneyWidget } from 'waypost:src/forms/widgets/MoneyWidget';
  export type { FormWidget } from 'waypost:src/forms/widgets/ownWidgetsContext';
  export { SortableList } from 'waypost:src/forms/widgets/SortableList';
  export { thumbOf } from 'waypost:src/forms/widgets/fileValue';
  export { lazyWidget } from 'waypost:src/forms/widgets/lazyWidget';
  export { optionOf } from 'waypost:src/forms/optionOf';
}

declare module 'waypost:src/forms/combobox/ChoiceControl' {
  import type { Json } from '#core';
  import type { Option } from 'waypost:src/forms/optionOf';
  import { type ComboboxProps } from 'waypost:src/forms/combobox/Combobox';
  interface ChoiceControlProps extends Pick<ComboboxProps, 'id' | 'name' | 'label' | 'unlabelled' | 'disabled' | 'readOnly' | 'placeholder' | 'intent' | 'autoFocus' | 'small' | 'aria' | 'onBlur' | 'onFocus'> {
      options: readonly Option[];
      value: Json | undefined;
      /** `undefined` when the choice is taken back. */
      onChange(value: Json | undefined): void;
      /** Whether there must always be a choice. */
      required?: boolean;
  }
  /** One of several options: a native select, or a combobox when there are many or they have colours. */
  export function ChoiceControl(props: ChoiceControlProps): import('react').JSX.Element;
  export {};
}

declare module 'waypost:src/forms/optionOf' {
  import { type Json, type StateTag } from '#core';
  /** One option of a select: the value that is stored and the words that are shown. */
  export interface Option {
      value: Json;
      label: string;
      disabled?: boolean;
      /** Its words stand in a tag of this colour. */
      tag?: StateTag;
  }
  /**
   * An option from what a lookup call answers: a plain string, or an object with an id, a value field, a name field and
   * `i18n.name` (spec 1 §3, Select option). Codes without a name are shown in title case. `undefined` for anything else.
   */
  export function optionOf(raw: unknown): Option | undefined;
  /** Text without case and marks, for search as one types. */
  export const folded: (words: string) => string;
  /** The options whose label holds every typed word. */
  export function matching(options: readonly Option[], query: string): Option[];
}

declare module 'waypost:src/forms/combobox/Combobox' {
  import type { StateTag } from '#core';
  import type { Option } from 'waypost:src/forms/optionOf';
  import type { ChoiceSource } from 'waypost:src/forms/combobox/ChoiceSource';
  import { type ListAction } from 'waypost:src/forms/combobox/Listbox';
  export interface ComboboxProps {
      id: string;
      name?: string;
      /** Name of the list, and of the input where no label points at it. */
      label: string;
      /** Whether no label element points at the input. */
      unlabelled?: boolean;
      source: ChoiceSource;
      /** What the input shows while the list is closed. */
      shown: string;
      /** The colour of what is shown. */
      mark?: StateTag;
      isChosen(option: Option): boolean;
      onPick(option: Option): void;
      /** Given where the choice can be taken back. */
      onClear?: () => void;
      /** Keeps the list open and the words empty after a choice. */
      multiple?: boolean;
      actions?: readonly ListAction[];
      disabled?: boolean;
      readOnly?: boolean;
      placeholder?: string;
      intent?: 'danger' | 'none';
      autoFocus?: boolean;
      small?: boolean;
      aria?: {
          'aria-describedby'?: string;
          'aria-invalid'?: boolean;
          'aria-required'?: boolean;
      };
      onBlur?: () => void;
      onFocus?: () => void;
      /** Receives words that were typed and lead to no choice when the input is left; without, they are forgotten. */
      onLeave?: (words: string) => void;
  }
  /** A text input with a list below it, after the ARIA combobox pattern: focus stays in the input, arrows move through the list. */
  export function Combobox(props: ComboboxProps): import('react').JSX.Element;
}

declare module 'waypost:src/forms/combobox/ChoiceSource' {
  import type { Option } from 'waypost:src/forms/optionOf';
  /** Where a combobox gets its choices: all at once, or page by page. */
  export interface ChoiceSource {
      query: string;
      setQuery(query: string): void;
      /** How many there are for the query; `undefined` while that is not known. */
      total: number | undefined;
      /** Whether there is nothing to choose from at all, query or not. */
      empty: boolean;
      /** The choice at a position; `undefined` while its page is on its way. */
      at(index: number): Option | undefined;
      /** Asks for the choices from one position to another. */
      ensure(first: number, last: number): void;
      failed: boolean;
      retry(): void;
      /** Tells the source that the list is shown, so that it need not load before. */
      setOpen(open: boolean): void;
  }
}

declare module 'waypost:src/forms/combobox/Listbox' {
  import type { FormIcon } from 'waypost:src/forms/icons';
  import type { ChoiceSource } from 'waypost:src/forms/combobox/ChoiceSource';
  /** A row after the choices that does something instead of choosing: make a new record, try again. */
  export interface ListAction {
      id: string;
      label: string;
      icon: FormIcon;
      run(): void;
  }
  interface ListboxProps {
      id: string;
      label: string;
      source: ChoiceSource;
      actions: readonly ListAction[];
      active: number;
      isChosen(index: number): boolean;
      onPick(index: number): void;
      multiple: boolean;
  }
  export const optionIdOf: (listId: string, index: number) => string;
  /** The list of a combobox: virtual, so that it stays small at any length. Focus stays in the input. */
  export function Listbox({ id, label, source, actions, active, isChosen, onPick, multiple }: ListboxProps): import('react').JSX.Element;
  export {};
}

declare module 'waypost:src/forms/icons' {
  /** Every icon the form layer names. The build keeps only named icons, so a new one is added here first. */
  export const formIcons: readonly ['add', 'arrow-down', 'arrow-up', 'blank', 'bold', 'chevron-down', 'chevron-up', 'cross', 'document', 'dot', 'drag-handle-vertical', 'duplicate', 'error', 'eye-off', 'eye-open', 'header-one', 'header-two', 'italic', 'link', 'locate', 'lock', 'media', 'minus', 'numbered-list', 'plus', 'properties', 'redo', 'refresh', 'repeat', 'search', 'share', 'star', 'star-empty', 'tick', 'time', 'trash', 'undo', 'unlink', 'upload', 'warning-sign'];
  export type FormIcon = (typeof formIcons)[number];
}

declare module 'waypost:src/forms/combobox/usePagedSource' {
  import type { Option } from 'waypost:src/forms/optionOf';
  import type { ChoiceSource } from 'waypost:src/forms/combobox/ChoiceSource';
  type FetchPage = (query: string, page: number) => Promise<{
      items: Option[];
      total: number;
  }>;
  /** Choices from a service, page by page as they come into view, asked again as one types. `fetchPage` must be stable. */
  export function usePagedSource(fetchPage: FetchPage): ChoiceSource;
  export {};
}

declare module 'waypost:src/forms/deriveSchema' {
  import { type Json, type JsonSchema } from '#core';
  /**
   * A schema without alternatives, conditions and defaults: what a form shows. The record is validated against the whole
   * schema elsewhere. `type` becomes one type, `null` is left out; defaults go so that opening a record never changes it, those of
   * blocks into `x-new`, for one that is added.
   */
  export function plainSchema(schema: JsonSchema): JsonSchema;
  /** The derived schema of one section: these fields in this order, plain. Fields the schema does not know are left out. */
  export function sectionSchema(schema: JsonSchema, fields: readonly string[]): JsonSchema;
  /** The defaults a schema declares for its fields, nested objects included: the value a new record starts from. */
  export function defaultsOf(schema: JsonSchema): {
      [field: string]: Json;
  };
}

declare module 'waypost:src/forms/errors' {
  import type { ErrorSchema } from '@rjsf/utils';
  import { type FieldErrors, type Translate, type ValidationError } from '#core';
  interface AjvError extends ValidationError {
      instancePath?: string;
      params?: Record<string, unknown>;
  }
  /** A validate function as ajv makes it, at run time or standalone. */
  export interface ValidateFunction {
      (value: unknown): unknown;
      errors?: AjvError[] | null;
  }
  /**
   * Validates a record once and gives the texts by dotted path, the shape the server's 400 has too; `{}` when it is valid.
   * A missing field is reported at its own path. `t` is i18next's, with the namespace `validation` loaded.
   */
  export function validationErrors(validate: ValidateFunction, value: unknown, t: Translate): FieldErrors;
  /** Messages by dotted path as the tree rjsf hands down to its fields. */
  export function toErrorSchema(errors: FieldErrors): ErrorSchema;
  /** Every message in an rjsf error tree, depth first, each once. */
  export function messagesIn(tree: object | undefined): string[];
  /** The errors that stand on one of these fields. */
  export function errorsOn(errors: FieldErrors, fields: readonly string[]): FieldErrors;
  /** The errors that stand on none of them: those of the whole record and of fields the form does not show. */
  export function errorsBeside(errors: FieldErrors, fields: readonly string[]): FieldErrors;
  /** Paths of errors whose value is another one now: what a person has just worked on. */
  export function settledErrors(errors: FieldErrors, before: unknown, after: unknown): string[];
  export {};
}

declare module 'waypost:src/forms/FormSection' {
  import type { UiSchema } from '@rjsf/utils';
  import type { FieldErrors, JsonSchema, WireRecord } from '#core';
  import { type LabelOf } from 'waypost:src/forms/uiFor';
  export interface Section {
      id: string;
      title?: string;
      description?: string;
      fields: readonly string[];
      /** Out of sight, with what was typed in it; not drawn at all until it is first shown. */
      hidden?: boolean;
  }
  interface FormSectionProps {
      section: Section;
      schema: JsonSchema;
      uiSchema: UiSchema | undefined;
      supplied: readonly string[];
      value: WireRecord;
      errors: FieldErrors;
      label: LabelOf;
      idPrefix: string;
      disabled: boolean;
      readOnly: boolean;
      headingLevel: 2 | 3 | 4;
      onChange(fields: readonly string[], data: WireRecord): void;
      onSubmit(): void;
  }
  /** A titled group of fields with its own form. */
  export function FormSection(props: FormSectionProps): import('react').JSX.Element | null;
  export {};
}

declare module 'waypost:src/forms/uiFor' {
  import type { UiSchema } from '@rjsf/utils';
  import { type JsonSchema } from '#core';
  /** The words of one field in the reader's language. */
  export interface FieldLabel {
      title?: string;
      description?: string;
      /** What one entry of a list is called. */
      item?: string;
      enumLabels?: Record<string, string>;
      placeholder?: string;
      help?: string;
  }
  /** The words for a field by its path in the schema: dotted, without positions of array items (`prices.amount`). */
  export type LabelOf = (path: string) => FieldLabel | undefined;
  interface UiOptions {
      label: LabelOf;
      /** Keys of widgets that a plugin supplies. */
      supplied?: readonly string[];
  }
  /**
   * The uiSchema of a plain schema: which widget shows each field, in which words. Titles are translated here and never
   * in the schema, which must stay the one its validator was compiled from.
   */
  export function uiFor(schema: JsonSchema, path: string, options: UiOptions): UiSchema;
  /** A uiSchema with another laid over it: the later one wins, member by member. */
  export function mergeUi(base: UiSchema, over: UiSchema | undefined): UiSchema;
  export {};
}

declare module 'waypost:src/forms/lookups' {
  import type { Json } from '#core';
  import { type CurrencyItem, type FormServices, type LanguageItem, type RelationItem } from 'waypost:src/forms/services';
  import { type Loaded } from 'waypost:src/forms/useAsync';
  /** What one set of services has answered so far, so that twenty fields ask once. A failed answer is forgotten. */
  class LookupMemory {
      private readonly services;
      private readonly calls;
      private readonly labels;
      private wanted;
      private readonly asked;
      private readonly missing;
      private readonly listeners;
      private version;
      constructor(services: FormServices);
      once<T>(key: string, call: () => Promise<T>): Promise<T>;
      remember(resource: string, items: readonly RelationItem[]): void;
      labelOf(resource: string, id: Json): string | undefined;
      /** Whether the service was asked for this id and knew none. */
      isMissing(resource: string, id: Json): boolean;
      readonly subscribe: (listener: () => void) => (() => void);
      /** Another number after everything that is remembered. */
      readonly learned: () => number;
      /** Asks for the names of ids nobody has asked for; one question per resource and turn of the event loop. */
      want(resource: string, ids: readonly Json[]): void;
      private ask;
  }
  /** The memory that belongs to these services. */
  export function memoryOf(services: FormServices): LookupMemory;
  /** Draws again with whatever the memory learns, also between a drawing and the moment it is on the screen. */
  export function useMemory(memory: LookupMemory): void;
  /** Names of related records by id, asked for in one question and remembered; an id whose name is not known yet reads `#id`. */
  export function useLabels(resource: string, ids: readonly Json[]): (id: Json) => string;
  /** The marketplace's currencies, asked for once. */
  export function useCurrencies(): Loaded<CurrencyItem[]>;
  /** The currency of whatever says none: the default one, else the first there is. */
  export const defaultCurrency: (currencies: readonly CurrencyItem[]) => CurrencyItem | undefined;
  /** The languages of content, asked for once. */
  export function useLanguages(): Loaded<LanguageItem[]>;
  /** The raw options of a declared call, asked for once. */
  export function useLookupCall(callId: string): Loaded<unknown[]>;
  export {};
}

declare module 'waypost:src/forms/services' {
  import type { Json, NamedRecord, Narrowing } from '#core';
  /** One choice of a relation: the other record's id and its name, with whatever else the lookup answered. */
  export interface RelationItem {
      id: Json;
      label: string;
      [field: string]: unknown;
  }
  /** A currency money may be in. `code` is ISO 4217 and decides the number of decimals. One at most is the default. */
  export interface CurrencyItem {
      id: number;
      code: string;
      is_default: boolean;
  }
  /** A language content is translated into. Exactly one is the default. */
  export interface LanguageItem {
      id: number;
      locale: string;
      name: string;
      is_default: boolean;
  }
  /** What an upload answers. */
  export interface UploadedFile {
      id: number;
      url: string;
      name: string;
      size: number;
      width?: number;
      height?: number;
      /** What it shows, in the default language; where that has been said. */
      alt?: string;
      /** One that was there before and holds the same. */
      same?: UploadedFile;
  }
  /** A place with its name; without coordinates where nobody has said them. */
  export interface PlaceItem {
      id: number;
      label: string;
      at?: {
          lat: number;
          lng: number;
      };
  }
  /** A record that a text links to or shows as a card, as it is now. `picture`: the address of a small one. */
  export interface RecordInText {
      label: string;
      line?: string;
      picture?: string;
      /** Whether readers find it; `gone`: there is none any more, or none for this reader. */
      state: 'live' | 'offline' | 'gone';
  }
  /** What texts may lead to. */
  export interface TextServices {
      /** The resources whose records a text may link to, as they are called; `card`: and show. */
      resources: ReadonlyArray<{
          name: string;
          title: string;
          card: boolean;
      }>;
      /** What there is of records, by `resource:id`; of a resource that the reader cannot ask nothing is said. */
      find(records: readonly NamedRecord[]): Promise<Map<string, RecordInText>>;
      /** What readers of a language meet of records, by `resource:id`; those they do not meet are left out. */
      met(records: readonly NamedRecord[], locale: string): Promise<Map<string, RecordInText>>;
  }
  /** A question to a relation's list: words, page from 1, certain ids only, or what fields of the records must be. */
  export interface LookupQuery {
      query?: string;
      page?: number;
      ids?: Json[];
      where?: Narrowing;
      /** How many of them at once; absent: the service's own number. */
      size?: number;
  }
  /**
   * What forms need from the layers above them; the shell supplies it. Forms know no network.
   * A lookup that fails rejects; the field then offers Retry.
   */
  export interface FormServices {
      /** A page of a resource's records. The page size is the service's own and the same for every page of one question. */
      lookup(resource: string, query: LookupQuery): Promise<{
          items: RelationItem[];
          total: number;
      }>;
      /** The raw options of a declared call: strings, or objects as `optionOf` reads them. */
      lookupCall(callId: string): Promise<unknown[]>;
      /** Sends one file. `onProgress` gets a share from 0 to 1. Aborting rejects. */
      upload(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<UploadedFile>;
      /** A stored file by id, for fields that hold only the id; absent: such a field shows the number. */
      file?(id: number): Promise<UploadedFile | undefined>;
      /** A page of the pictures that are there already, the newest first, from page 1; absent: there are none to choose from. */
      library?(question: {
          query: string;
          page: number;
      }): Promise<{
          items: UploadedFile[];
          total: number;
      }>;
      /** A page of the places there are, by name, from page 1; one without coordinates cannot be taken. Absent: there are none to search. */
      places?(question: {
          query: string;
          page: number;
      }): Promise<{
          items: PlaceItem[];
          total: number;
      }>;
      /** Records that texts lead to; absent: to none. */
      inText?: TextServices;
      /** Address of a record's page; `undefined` where the reader may not open it. */
      openRecord(resource: string, id: Json): string | undefined;
      canCreate(resource: string): boolean;
      /** Lets the user make a record on the spot; `undefined` when it was cancelled. */
      createInPlace(resource: string): Promise<RelationItem | undefined>;
      /** Why a resource cannot be asked (its plugin is quarantined, or the reader may not list it); `undefined` when it can. */
      degraded(resource: string): string | undefined;
      /** Whether the reader is told why a piece of an area failed: it is of use to admins alone. */
      explains?: boolean;
      /** The reader's locale, for numbers, names of countries and times. */
      locale: string;
      currencies(): Promise<CurrencyItem[]>;
      languages(): Promise<LanguageItem[]>;
  }
  /** Gives the forms below it their services. One per application is enough; `SchemaForm` also takes them as a prop. */
  export const FormServicesProvider: import('react').Provider<FormServices | undefined>;
  /** The services of the form; throws where none were given. */
  export function useFormServices(): FormServices;
  /** The services, or `undefined` outside a form. */
  export const useOptionalServices: () => FormServices | undefined;
}

declare module 'waypost:src/forms/useAsync' {
  export type Loaded<T> = {
      state: 'loading';
  } | {
      state: 'failed';
      retry(): void;
  } | {
      state: 'ready';
      value: T;
  };
  /** The result of a call that is made once per `load` (keep it stable), with a way to try again. A late answer to an older call is dropped. */
  export function useAsync<T>(load: () => Promise<T>): Loaded<T>;
}

declare module 'waypost:src/forms/paths' {
  import type { Json } from '#core';
  /** A value at a dotted path (`prices.0.amount`); `undefined` where the path leads nowhere. */
  export function valueAt(value: unknown, path: string): unknown;
  /** Whether two JSON values are the same; absent members count as `undefined` ones. */
  export function sameJson(a: unknown, b: unknown): boolean;
  /** The first member of a dotted path. */
  export const headOf: (path: string) => string;
  /** A path as the schema sees it: without the positions of array items. */
  export const schemaPath: (path: readonly (string | number)[]) => string;
  /** The changed fields of a record, `null` for those that were cleared: the body of an update. */
  export function changesOf(before: {
      [field: string]: Json | undefined;
  }, after: {
      [field: string]: Json | undefined;
  }): {
      [field: string]: Json;
  };
}

declare module 'waypost:src/forms/richText/RichTextInput' {
  interface RichTextInputProps {
      id: string;
      label: string;
      value: string;
      readOnly: boolean;
      errors: readonly string[];
      onChange(html: string): void;
  }
  /** The editor of published text outside a form's fields; it stands below `FormServicesProvider`. An empty text is ''. */
  export function RichTextInput({ id, label, value, readOnly, errors, onChange }: RichTextInputProps): import('react').JSX.Element;
  export {};
}

declare module 'waypost:src/forms/richText/RichTextView' {
  interface RichTextViewProps {
      html: string;
      lang?: string | undefined;
      dir?: 'ltr' | 'rtl' | 'auto' | undefined;
      /**
       * A locale: what the text shows of records is what readers of this language meet,
       * and nothing where they meet none. Absent: what the one who is signed in may read.
       */
      metIn?: string | undefined;
  }
  /** Published text to be read: cleaned again, whoever wrote it, with the cards of the records that it shows. */
  export function RichTextView({ html, lang, dir, metIn }: RichTextViewProps): import('react').JSX.Element;
  export {};
}

declare module 'waypost:src/forms/sanitizeHtml' {
  /**
   * The address of a picture as published text holds it: the path of a file of ours, however it was written, or an https
   * address that is not a drawing. `undefined` for anything else.
   */
  export function pictureAddress(src: string, origin?: string): string | undefined;
  /** Which pictures stay: those whose words are known (`alt`, empty for decoration), or also those still without. */
  type KeptPictures = 'described' | 'all';
  /**
   * The body of a document that nothing is loaded or run in. Styles stand as `data-style`: a browser would report each of them
   * as something the page's policy forbids.
   */
  export function parsed(html: string): HTMLElement;
  /**
   * HTML from a paste or an old record as the published subset, by writing anew what an allowlist knows (an inert document is
   * walked; nothing is loaded or run). The server sanitises again; this keeps the editor and previews clean.
   */
  export function sanitizeHtml(html: string, pictures?: KeptPictures): string;
  /** What a piece of HTML holds, so far as pasting it must know. */
  export function contentsOf(html: string): {
      hasWords: boolean;
      pictures: number;
  };
  export {};
}

declare module 'waypost:src/forms/SchemaForm' {
  import type { UiSchema } from '@rjsf/utils';
  import { type ReactNode, type Ref } from 'react';
  import { type FieldErrors, type JsonSchema, type WireRecord } from '#core';
  import { type Section } from 'waypost:src/forms/FormSection';
  import { type FormServices } from 'waypost:src/forms/services';
  import type { LabelOf } from 'waypost:src/forms/uiFor';
  import { type FormAddress } from 'waypost:src/forms/valueStore';
  import { type FormWidget } from 'waypost:src/forms/widgets/ownWidgetsContext';
  /** What a page does to a form from outside. */
  export interface SchemaFormHandle {
      /**
       * Reports what was typed a moment ago, synchronously, and gives the value that results. Before Save, before leaving,
       * before hiding the form; from an event handler, since React does not render at once inside an effect. */
      flush(): WireRecord;
      /** What a save now would be without: a message on each field whose files are on their way. */
      uploading(): FieldErrors;
      /** Forgets what was typed a moment ago. Before a reset or a restored draft. */
      discard(): void;
      /** Moves focus to the first field, in the form's order, that one of these errors stands on; `false` when there is none. */
      focusFirst(errors: FieldErrors): boolean;
  }
  export interface SchemaFormProps {
      /** The record's schema, dereferenced. It is shown, not validated: of its conditions, `x-when` and what `if` requires show. */
      schema: JsonSchema;
      /** Groups of fields in order. A section without a title has no heading. Fields of no section are not shown. */
      sections: ReadonlyArray<Section>;
      /** Laid over what the schema asks for; rjsf's keys (`ui:widget`, `ui:readonly`, `ui:placeholder`, `ui:help`, …). */
      uiSchema?: UiSchema;
      value: WireRecord;
      /** The record as it was last saved; absent for a new one. What others may know it by does not change by itself. */
      saved?: WireRecord | undefined;
      /** The public address of a saved record; absent: it has none. */
      address?: FormAddress | undefined;
      /** Receives the whole record. A cleared field is absent from it (`changesOf` turns that into the null of an update). */
      onChange(value: WireRecord): void;
      /** Messages by dotted path, from the validation or the server. `''` and fields not shown stand in a list above. */
      errors?: FieldErrors;
      /** Called for each error whose value changes: drop it. */
      onClearError?(path: string): void;
      label: LabelOf;
      disabled?: boolean;
      readOnly?: boolean;
      /** Distinguishes the ids of two forms on one page. */
      idPrefix?: string;
      /** Default: those of the `FormServicesProvider` around. */
      services?: FormServices;
      /** Widgets a plugin supplies, by their `x-widget` key. */
      widgets?: Record<string, FormWidget>;
      /** What stands below the control of a field, by its path. */
      below?: Readonly<Record<string, ReactNode>>;
      /** Enter in an input. What was typed is flushed before. */
      onSubmit?(): void;
      /** Heading level of section titles; default 2. */
      headingLevel?: 2 | 3 | 4;
      ref?: Ref<SchemaFormHandle>;
  }
  /** A record's form: sections of fields derived from its schema. Controlled: it holds nothing but what was typed in the last 300 ms. */
  export function SchemaForm(props: SchemaFormProps): import('react').JSX.Element;
}

declare module 'waypost:src/forms/valueStore' {
  import { type ComponentType, type ReactNode } from 'react';
  import type { Json, WireRecord } from '#core';
  /** The record a form edits, for widgets that follow a neighbour (a slug its name, a city its country). */
  interface ValueStore {
      get(): WireRecord;
      set(value: WireRecord): void;
      subscribe(listener: () => void): () => void;
  }
  export function createValueStore(initial: WireRecord): ValueStore;
  export const ValueStoreContext: import('react').Context<ValueStore>;
  /** The record as it was last saved; `undefined` for a new one. */
  export const SavedRecordContext: import('react').Context<WireRecord | undefined>;
  /** The public address of the record a form edits: the field with its last part, the whole of it, and what is said where it changes. */
  export interface FormAddress {
      field: string;
      pathOf(slug: string): string;
      Note: ComponentType<{
          saved: string;
          value: string;
      }>;
  }
  export const FormAddressContext: import('react').Context<FormAddress | undefined>;
  /** What stands below the control of a field, by its path. */
  export const BelowFieldsContext: import('react').Context<Readonly<Record<string, ReactNode>> | undefined>;
  /** The value of a top-level field of the record around a widget; re-renders when it changes. */
  export function useNeighbour(field: string | undefined): Json | undefined;
  export {};
}

declare module 'waypost:src/forms/widgets/ownWidgetsContext' {
  import type { WidgetProps } from '@rjsf/utils';
  import { type FunctionComponent } from 'react';
  /** A widget: edits `value` and reports through `onChange`; `undefined` means that there is no value. Its props are rjsf's `WidgetProps`. */
  export type FormWidget = FunctionComponent<WidgetProps>;
  /** The widgets that `WidgetField` finds by key: ours and those a plugin supplies. */
  export const OwnWidgetsContext: import('react').Context<Record<string, FormWidget>>;
}

declare module 'waypost:src/forms/theme' {
  import type { ThemeProps } from '@rjsf/core';
  /** The Blueprint theme for rjsf: every template and widget slot, and the field that hosts our own widgets. */
  export const theme: ThemeProps;
}

declare module 'waypost:src/forms/widgets/ZonePicker' {
  import { type ReactNode } from 'react';
  interface ZonePickerProps {
      id: string;
      /** What the zone is of. */
      label: string;
      value: string;
      disabled?: boolean;
      onChange: (zone: string) => void;
  }
  /** A time zone, found by typing. */
  export function ZonePicker({ id, label, value, disabled, onChange }: ZonePickerProps): ReactNode;
  export {};
}

declare module 'waypost:src/forms/widgets/MoneyWidget' {
  import { type WidgetProps } from '@rjsf/utils';
  import type { CurrencyItem } from 'waypost:src/forms/services';
  /** What the wire holds; `amount` is a text while what was typed is no amount, so that the validation refuses it. */
  interface Typed {
      amount?: number | string;
      currency_id?: number;
  }
  /** The currency of a value, else the option `currencyId`, else the marketplace's default. */
  export function currencyFor(value: Typed | undefined, options: WidgetProps['options'], currencies: readonly CurrencyItem[]): CurrencyItem | undefined;
  /** An amount in a currency's own decimals beside the currency. Wire: `{ amount, currency_id }` with the amount in minor units. */
  export function MoneyWidget(props: WidgetProps): import('react').JSX.Element;
  export {};
}

declare module 'waypost:src/forms/widgets/SortableList' {
  import { type ReactNode } from 'react';
  interface SortableListProps<T> {
      label: string;
      items: readonly T[];
      /** Stays with the item while it moves; unique. */
      keyOf(item: T, index: number): string;
      labelOf(item: T, index: number): string;
      render(item: T, index: number): ReactNode;
      onReorder(items: T[]): void;
      disabled?: boolean;
  }
  /** A list whose order is changed by dragging, or by keyboard: Space on the handle lifts, arrows move, Space drops, Escape puts it back. */
  export function SortableList<T>({ label, items, keyOf, labelOf, render, onReorder, disabled }: SortableListProps<T>): import('react').JSX.Element;
  export {};
}

declare module 'waypost:src/forms/widgets/fileValue' {
  import type { JsonSchema } from '#core';
  import type { UploadedFile } from 'waypost:src/forms/services';
  /** A file as a field's value holds it: the whole thing, or only its id or address, as the schema's type says. */
  export type FileValue = number | string | {
      id?: number;
      url?: string;
      name?: string;
      size?: number;
      alt?: string;
      caption?: string;
      is_cover?: boolean | number;
      [member: string]: unknown;
  };
  /** An uploaded file in the form the schema asks for: an integer is its id, a string its address, an object has the members it declares. */
  export function toFileValue(file: UploadedFile, schema: JsonSchema): FileValue;
  /**
   * A list as its schema wants it: exactly one of its entries is the cover where they have `is_cover`,
   * the first unless another one was chosen; `sort` is the place of each, from 0, where they have it.
   */
  export function inOrder(files: readonly FileValue[], { properties }: JsonSchema): FileValue[];
  export const valuesOf: (value: unknown) => FileValue[];
  export const idOf: (value: FileValue) => number | undefined;
  export const urlOf: (value: FileValue) => string | undefined;
  /** The small size of a picture of ours, cut around its point, which stands in the place of the middle one; another's as it is. */
  export const thumbOf: (url: string) => string;
  /** A name to call the file by: its own, else the end of its address, else its number. */
  export function nameOf(value: FileValue): string;
}

declare module 'waypost:src/forms/widgets/lazyWidget' {
  import type { FormWidget } from 'waypost:src/forms/widgets/ownWidgetsContext';
  /** A widget whose code loads when a form first shows it. A plain function, since rjsf refuses lazy and memo objects. */
  export function lazyWidget(load: () => Promise<{
      default: FormWidget;
  }>): FormWidget;
}

declare module '#resource' {
  export { defineClient, indexed, useRuntime, type CellProps, type ClientHalf, type PageProps, type PluginBundle, type Runtime } from 'waypost:src/resource/area';
  export { useArea } from 'waypost:src/resource/useArea';
  export { useScreen, type Screen } from 'waypost:src/resource/screen';
  export type { Words } from 'waypost:src/resource/words';
  export { useLabelOf } from 'waypost:src/resource/labels';
  export { useCurrencyUi } from 'waypost:src/resource/currencyUi';
  export { Figure } from 'waypost:src/resource/figures/Figure';
  export { useListScreen, type ListModel } from 'waypost:src/resource/list/useListScreen';
  export { LiveRows } from 'waypost:src/resource/list/LiveRows';
  export { ListControls } from 'waypost:src/resource/list/ListControls';
  export { ViewStrip } from 'waypost:src/resource/views/ViewStrip';
  export { Cards } from 'waypost:src/resource/views/Cards';
  export { AlsoHere } from 'waypost:src/resource/edit/AlsoHere';
  export { SidePanel } from 'waypost:src/resource/SidePanel';
  export { ListPage } from 'waypost:src/resource/list/ListPage';
  export { EditPage } from 'waypost:src/resource/edit/EditPage';
  export { readRecord } from 'waypost:src/resource/edit/useRecord';
  export { useDraft, type DraftPort } from 'waypost:src/resource/edit/useDraft';
  export { useActions } from 'waypost:src/resource/actions/useActions';
  export { DeleteConfirm } from 'waypost:src/resource/actions/DeleteConfirm';
  export { undoOf } from 'waypost:src/resource/actions/useDelete';
  export { actionsFor, actionsOf } from 'waypost:src/resource/access';
  export { hrefOf, hrefsOf } from 'waypost:src/resource/hrefs';
  export { besideList } from 'waypost:src/resource/besideList';
  export { useAddress, type Address } from 'waypost:src/resource/list/useAddress';
  export { RecordActions } from 'waypost:src/resource/edit/RecordActions';
  export { ResourceServices } from 'waypost:src/resource/services/ResourceServices';
  export { CellValue, isMasked, maskedCell } from 'waypost:src/resource/cells/CellValue';
  export { DuePill } from 'waypost:src/resource/cells/DuePill';
  export { StatusTag } from 'waypost:src/resource/cells/StatusTag';
  export { Timeline, type TimelineEntry } from 'waypost:src/resource/Timeline';
  export { dayText, instantText, moneyText } from 'waypost:src/resource/cells/formats';
  export { messagesOf, tellCallFailure, tellError, tellSuccess } from 'waypost:src/resource/tell';
  export { recordsWritten } from 'waypost:src/resource/written';
  export { ReplyComposer } from 'waypost:src/resource/reply/ReplyComposer';
  export { useRead } from 'waypost:src/resource/useRead';
  export { useParam } from 'waypost:src/resource/useParam';
  export { useMoney } from 'waypost:src/resource/useMoney';
  export { ForStaff } from 'waypost:src/resource/ForStaff';
  export { Walk } from 'waypost:src/resource/walk/Walk';
  export { Ways } from 'waypost:src/resource/views/Ways';
  export { RecordKeys } from 'waypost:src/resource/keys/RecordKeys';
  export { useLoad, type Load } from 'waypost:src/resource/useLoad';
  export { Loaded } from 'waypost:src/resource/Loaded';
  export { DraftNotice } from 'waypost:src/resource/edit/DraftNotice';
  export { changeRows, type ChangeRow } from 'waypost:src/resource/history/changeRows';
}

declare module 'waypost:src/resource/area' {
  import { type ComponentType, type ReactNode } from 'react';
  import type { AreaIndex, IndexedResource, JsonSchema, Manifest, Resource, Viewer, WireRecord } from '#core';
  import type { Http } from '#api';
  import type { PageStores } from '#state';
  import type { PartHost } from 'waypost:src/resource/parts/PartHost';
  import type { Words } from 'waypost:src/resource/words';
  /** A validator compiled at build: ajv's calling convention. */
  export interface Validate {
      (data: unknown): boolean;
      errors?: Array<{
          keyword: string;
          instancePath: string;
          params: Record<string, unknown>;
          message?: string;
      }> | null;
  }
  /** What the build makes of one plugin for the browser; loaded when one of its screens is first opened. */
  export interface PluginBundle {
      id: string;
      manifest: Manifest;
      /** Schemas with every `$ref` inlined: by resource name, and by file name for action forms. */
      schemas: Record<string, JsonSchema>;
      /** By `<resource>.<variant>` and, for action forms, by file name. Empty until `complete`d: until then the server alone checks. */
      validators: Record<string, Validate>;
      /**
       * Fetches what no list needs: fills `validators`, of one resource where one is named. Rejects where it cannot be had; asked again, it tries again.
       */
      complete?: (resource?: string) => Promise<void>;
      client?: ClientHalf;
  }
  /** A plugin's browser half: the default export of `client.tsx`. Keys are the ones its manifest and schemas name. */
  export interface ClientHalf {
      pages?: Record<string, () => Promise<{
          default: PageOfArea;
      }>>;
      /** Cells of lists. One in the column that names a record links to it by itself. */
      cells?: Record<string, ComponentType<CellProps>>;
      widgets?: Record<string, ComponentType<never>>;
  }
  /**
   * What a page of a plugin gets: the parameters of its address, and, where it is a part of a record's screen, what
   * it is a part of, with the way to have its record read again; of a step, how to say that it is saved (`register`).
   */
  export interface PageProps<R extends object = WireRecord> {
      params: Record<string, string>;
      plugin: string;
      /** `R`: the type of the record, as its area says it. */
      part?: Omit<PartHost, 'record'> & {
          record: R;
      };
  }
  /** A page, of whatever record the declaration makes it a part of. */
  type PageOfArea = {
      draw(props: PageProps): ReactNode;
  }['draw'];
  export interface CellProps {
      value: unknown;
      record: WireRecord & {
          id: number;
      };
      field: string;
      words: Words;
  }
  /** Identity, with the types checked: `export default defineClient({ … })`. */
  export const defineClient: (half: ClientHalf) => ClientHalf;
  /** What every screen works with; the shell provides it, a test passes its own. */
  export interface Runtime {
      index: AreaIndex;
      http: Http;
      viewer: Viewer;
      /** What outlives this page: notices, rows seen before, drafts, preferences. */
      stores: PageStores;
      /** Path and query of where the application is now. */
      address: () => string;
      /** Loads a plugin once; a second call answers the same promise. Rejects where the chunk cannot be had. */
      load: (plugin: string) => Promise<PluginBundle>;
      /** The bundle where it is already there. */
      loaded: (plugin: string) => PluginBundle | undefined;
      navigate: (path: string, options?: {
          replace?: boolean;
      }) => void;
  }
  export const RuntimeProvider: (props: {
      value: Runtime;
      children: ReactNode;
  }) => ReactNode;
  /** The runtime of the mounted application. */
  export function useRuntime(): Runtime;
  /** A resource of a loaded plugin with its defaults filled in, as the server sees it. */
  export function resourceOf(bundle: PluginBundle, name: string): Resource;
  /** A resource in the index, also of plugins not loaded yet. */
  export const indexed: (runtime: Pick<Runtime, 'index'>, name: string) => IndexedResource | undefined;
  export {};
}

declare module 'waypost:src/resource/parts/PartHost' {
  import type { WireRecord } from '#core';
  /** What the rail shows of a part: something in it is wrong, or not saved yet. */
  export type Mark = 'error' | 'changed' | undefined;
  /** How a page or a table of rows is saved that is a step. */
  export interface PagePort {
      /** Something is not saved yet: leaving asks. */
      isChanged: boolean;
      /** Saves; answers whether that worked, or `told` where it did and the page says so itself. What did not is told by the page. */
      save: () => Promise<boolean | 'told'>;
      /** It is only to be looked at. */
      isReadOnly?: boolean;
  }
  /** What a part, or a page that stands as one, is given by the screen it stands in. */
  export interface PartHost {
      record: WireRecord;
      /** Whether it is in sight: of tabs, one is. */
      isShown: boolean;
      onMark: (mark: Mark) => void;
      /** Reads the record again: for a page that has changed it. Of a step there is none. */
      reload?: () => void;
      /** Of a page or rows as a step: how it is saved, said again whenever that changes. Returns what takes it back. */
      register?: (port: PagePort) => () => void;
  }
}

declare module 'waypost:src/resource/words' {
  import type { TFunction } from 'i18next';
  import { type Json, type JsonSchema, type Resource, type StateTag } from '#core';
  import type { LabelOf } from '#forms';
  /** The words of one resource in the reader's language; every one falls back to the English of its declaration. */
  export interface Words {
      t: TFunction;
      locale: string;
      singular: string;
      /** The singular as it stands within a sentence. */
      inSentence: string;
      plural: string;
      /** So many of these records, as in "5 bookings". */
      counted(count: number): string;
      field(name: string): string;
      column(name: string): string;
      description(name: string): string | undefined;
      code(name: string, code: Json): string;
      /** The colour of a state in the resource's lifecycle, and of a code of a field with colours; absent for every other code. */
      tag(name: string, code: Json): StateTag | undefined;
      section(id: string, title: string | undefined): string | undefined;
      /** What an action or a move is called. */
      action(id: string): string;
      /** The title of a declared view. */
      view(id: string): string;
      /** The title of a declared figure. */
      figure(id: string): string;
      /** The title of a record's further screen, by its place. */
      screen(at: string): string;
      part(id: string): string | undefined;
      /** The title of a group of steps, in the reader's language. */
      group(title: string): string;
      /** What a step is for. */
      purpose(part: {
          id: string;
          purpose?: string;
      }): string | undefined;
      /** What a rule of a part says. */
      rule(rule: {
          id: string;
          message: string;
      }): string;
      /** The question of an action, or `undefined` where it asks none. */
      confirm(id: string, params: Record<string, unknown>): string | undefined;
      /** What the button says that leaves a record as it is. */
      keep(id: string): string;
      /** What is said when an action was carried out on so many, and on one record, whose name is asked for where it is said. */
      done(id: string, count: number): string;
      doneOne(id: string, nameOf: () => Promise<string>): Promise<string>;
      /** The text of a message kind, declared or made of the singular. */
      message(kind: 'created' | 'updated' | 'deleted'): string;
      /** What a list without any record says, where that is declared. */
      empty: string | undefined;
      errorTitle: string;
      /** What a call says when it worked and when it failed, and the title of its errors. */
      call(id: string, kind: 'success' | 'errorTitle' | 'failure'): string | undefined;
  }
  /** Needs the namespaces of the plugin and of this layer loaded; suspends until they are. */
  export function useWords(resource: Resource): Words;
  export function wordsOf(resource: Resource, t: TFunction, locale: string): Words;
  /** What the records of a resource of any area are called, where only the names of areas are loaded (namespace `areas`). */
  export const pluralOf: (t: TFunction, { plugin, name }: {
      plugin: string;
      name: string;
  }) => string;
  /** The words of a form that has fields of its own. */
  export const withLabels: (words: Words, label: LabelOf, { properties }: JsonSchema) => Words;
}

declare module 'waypost:src/resource/useArea' {
  import { type Resource } from '#core';
  import { type PluginBundle } from 'waypost:src/resource/area';
  /** The same object every time, so that hooks may depend on it. */
  export function resourceIn(bundle: PluginBundle, name: string, at?: string): Resource;
  interface Area {
      bundle: PluginBundle;
      resource: Resource;
  }
  /** A plugin and one of its resources, looked at from one of its places; suspends until the plugin is there. */
  export function useArea(plugin: string, resource: string, at?: string): Area;
  export {};
}

declare module 'waypost:src/resource/screen' {
  import { type Resource } from '#core';
  import { type PluginBundle, type Runtime } from 'waypost:src/resource/area';
  import { type Words } from 'waypost:src/resource/words';
  /** What every part of a generic screen works with. `params` is the same object until one of them is another. */
  export interface Screen {
      bundle: PluginBundle;
      resource: Resource;
      words: Words;
      params: Record<string, string>;
      runtime: Runtime;
  }
  /**
   * What a generic screen is given: which resource, at which of its places, and the
   * parameters of its address. `plugin` is the one that declares it, unless said otherwise.
   */
  export interface ScreenProps {
      plugin?: string;
      resource: string /** Default: the resource's own place. */;
      at?: string | undefined;
      params: Record<string, string>;
  }
  /** Suspends until plugin and words are there. */
  export function useScreen(props: ScreenProps): Screen;
}

declare module 'waypost:src/resource/labels' {
  import type { TFunction } from 'i18next';
  import type { JsonSchema } from '#core';
  import type { LabelOf } from '#forms';
  /** The translated words of a schema's fields, by dotted path without positions. `prefix` is where they stand in the plugin's locale file. */
  export function labelsOf(t: TFunction, { plugin, prefix, schema }: {
      plugin: string;
      prefix: string;
      schema: JsonSchema;
  }): LabelOf;
  /** The labels of a resource's form, or of an action's small form. */
  export function useLabelOf(plugin: string, prefix: string, schema: JsonSchema): LabelOf;
}

declare module 'waypost:src/resource/currencyUi' {
  import type { SchemaFormProps } from '#forms';
  import type { ValueForm } from 'waypost:src/resource/edit/useValueForm';
  import type { Screen } from 'waypost:src/resource/screen';
  /** How amounts are shown that have one currency each (`x-currency-of`): in it alone. The value names it, or the record that they belong to. */
  export function useCurrencyUi(screen: Screen, { schema, uiSchema, value }: Pick<SchemaFormProps, 'schema' | 'uiSchema' | 'value'>): NonNullable<SchemaFormProps['uiSchema']>;
  /** A form whose amounts have one currency each. */
  export function useInCurrencies(screen: Screen, form: ValueForm): ValueForm;
}

declare module 'waypost:src/resource/edit/useValueForm' {
  import { type Ref } from 'react';
  import { type FieldErrors, type WireRecord } from '#core';
  import type { SchemaFormHandle, SchemaFormProps } from '#forms';
  /** What was typed, checked, and the body that a save of it sends. */
  export interface Collected {
      value: WireRecord;
      body: WireRecord;
  }
  export interface ValueForm {
      value: WireRecord;
      setValue: (value: WireRecord) => void;
      errors: FieldErrors;
      /** Shows errors on their fields and moves the focus to the first. */
      showErrors: (errors: FieldErrors) => void;
      /** Shows further errors and leaves the focus where it is. */
      addErrors: (errors: FieldErrors) => void;
      /** The fields that differ from what the form started from. */
      changed: readonly string[];
      isChanged: boolean;
      /** Has inputs report at once what they would tell in a moment. Never while rendering. */
      hear: () => void;
      /** What was typed up to now, checked; `undefined` where something is wrong, which then shows. */
      collect: () => Collected | undefined;
      /** What was typed up to now, be it a moment ago. Never while rendering. */
      typed: () => WireRecord;
      /** What a save would send as the form is drawn. */
      bodyNow: () => WireRecord;
      /** Replaces the value from outside: a draft, a reset. With `base`, changes are told against that from now on. */
      replace: (value: WireRecord, base?: WireRecord) => void;
      /** For `SchemaForm`. */
      props: Omit<SchemaFormProps, 'ref'> & {
          ref: Ref<SchemaFormHandle>;
      };
  }
  interface ValueFormOf {
      base: WireRecord;
      /** What is wrong with a value that began as `base`. */
      check: (value: WireRecord, base: WireRecord) => FieldErrors;
      /** What is left of the errors once some fields have changed, beside those on the fields themselves. */
      settle?: (errors: FieldErrors, changed: ReadonlySet<string>) => FieldErrors;
      /** What a save of it sends. */
      bodyOf: (value: WireRecord, base: WireRecord) => WireRecord;
      /** Where none of the errors stands on a field in sight. */
      onElsewhere?: ((errors: FieldErrors) => void) | undefined;
      /** What is drawn. */
      form: Omit<SchemaFormProps, 'ref' | 'value' | 'onChange' | 'errors' | 'onClearError'>;
  }
  /** The state of a form: its value against what it started from, its errors, and the body a save would send. */
  export function useValueForm({ base, check, settle, bodyOf, onElsewhere, form: drawn }: ValueFormOf): ValueForm;
  export {};
}

declare module 'waypost:src/resource/figures/Figure' {
  import type { ReactNode } from 'react';
  import { type WireRecord } from '#core';
  interface FigureProps {
      /** `<resource>.<figure>`, of whatever area. */
      of: string;
      /** Fields whose value is given: only such records count. The resource's list is filtered by each. */
      only?: WireRecord;
  }
  /** A declared figure by day, week, month or year, as a chart and as a table. Nothing where its reader may not have it, or the API has none. */
  export function Figure({ of, only }: FigureProps): ReactNode;
  export {};
}

declare module 'waypost:src/resource/list/useListScreen' {
  import { type Dispatch, type SetStateAction } from 'react';
  import { type Filter, type ListPageSize, type ViewShape, type WireRecord } from '#core';
  import { type Selection, type Sort } from '#ui';
  import type { Screen } from 'waypost:src/resource/screen';
  import { type LiveRowsState } from 'waypost:src/resource/list/LiveRowsState';
  import type { Row } from 'waypost:src/resource/list/RowWindows';
  import { type Address } from 'waypost:src/resource/list/useAddress';
  import { type Columns } from 'waypost:src/resource/list/useColumns';
  import { type List, type ListQuestion } from 'waypost:src/resource/list/useList';
  /**
   * Where a list stands: the fixed values of its records' fields, the part of a
   * page it is, if it is not one itself, and whether nothing new is begun there.
   */
  export interface Within {
      only: WireRecord;
      embedded: string | undefined;
      isClosed?: boolean;
      /** Every row is met by scrolling, without pages. */
      isWhole?: boolean;
  }
  /** Everything the parts of a list share. */
  export interface ListModel {
      screen: Screen;
      within: Within;
      address: Address;
      /** The field that the list is grouped by, as far as its reader may read it. */
      group: string | undefined;
      /** How the records are shown: as their view says, as far as its reader may read what that goes by. */
      shape: ViewShape;
      /** The question with a field asked otherwise. */
      questionWith: (field: string, filter: Filter) => ListQuestion;
      columns: Columns;
      list: List;
      question: ListQuestion;
      perPage: ListPageSize;
      setPerPage: (size: ListPageSize) => void;
      sort: Sort;
      /** Absent: the list cannot be sorted otherwise. */
      onSort?: ((next: Sort) => void) | undefined;
      selection: Selection;
      select: (next: Selection) => void;
      /** The versions of the rows that are shown, and of others as they were when they were selected. */
      versionsSeen: () => ReadonlyMap<Row['id'], number>;
      /** What others changed while it is shown. */
      live: LiveRowsState;
      setLive: Dispatch<SetStateAction<LiveRowsState>>;
  }
  export function useListScreen(screen: Screen, within: Within): ListModel;
}

declare module 'waypost:src/resource/list/LiveRowsState' {
  import type { RowMark } from '#ui';
  import type { Row } from 'waypost:src/resource/list/RowWindows';
  /** What of a list changed while it was shown: marks of rows by id, rows that wait to be shown, and whether others stand in their place by now. */
  export interface LiveRowsState {
      marks: ReadonlyMap<Row['id'], RowMark>;
      waiting: ReadonlySet<Row['id']>;
      isMoved: boolean;
  }
  export const nothingLive: LiveRowsState;
}

declare module 'waypost:src/resource/list/RowWindows' {
  import type { RecordList } from '#api';
  import type { RowCache } from '#state';
  import type { WireRecord } from '#core';
  /** A record of a list: it always has an id. */
  export type Row = WireRecord & {
      id: number | string;
  };
  /** Rows a list reaches by position, and those it reaches once it counts exactly; the API refuses pages beyond (api §2). */
  export const reachableRows = 10000;
  interface WindowsOptions {
      cache: RowCache;
      /** Key of a page in the cache: the list's address with its query. */
      keyOf: (page: number) => string;
      fetch: (page: number) => Promise<RecordList>;
      /** A page whose answer is there before it is asked for. */
      arrived?: (page: number) => RecordList | undefined;
      /** Rows of a window; infinite: one window has every row. */
      size: number;
      /** The row to begin with. Default 0. */
      position?: number;
      /** The only page shown; absent: all rows, window by window. */
      only?: number;
  }
  export interface WindowsState {
      total: number | undefined;
      capped: boolean;
      count: number;
      pageCount: number;
      loading: boolean;
      error: unknown;
      version: number;
      /** How often rows that were shown have been read again, other than by `renew`. */
      reloads: number;
  }
  /**
   * What a second look at the rows shown has found. `isTaken`: they are shown as they are
   * now; else those at their places are, and `fresh` and `missing` wait for a reload.
   */
  export interface Renewal {
      isTaken: boolean;
      /** Ids of rows that say something else than before, that were not shown before, and that are not among them any more. */
      changed: Array<Row['id']>;
      fresh: Array<Row['id']>;
      missing: Array<Row['id']>;
      /** Ids of all rows that are shown of the windows looked at. */
      shown: Array<Row['id']>;
  }
  /** Rows of one query by position, loaded in windows as they come into view. What the cache knows shows at once and is refreshed quietly. */
  export class RowWindows {
      #private;
      /** What is known already is there from the first drawing on. */
      constructor(options: WindowsOptions);
      subscribe: (listener: () => void) => (() => void);
      state: () => WindowsState;
      /** Begins with the first window, or the one that holds the position. */
      start(): void;
      stop(): void;
      rowAt: (index: number) => Row | undefined;
      /** The rows that are there, in the order in which their windows came. */
      loaded: () => Row[];
      /**
       * Loads what came into view once scrolling pauses: a drag over 100,000 rows must not
       * ask for all of them. Before the first answer nothing that is in view is a row.
       */
      visible: (first: number, last: number) => void;
      /** The rows of a range, fetched where they are missing. */
      range: (first: number, last: number) => Promise<Row[]>;
      /** Fetches everything shown again. What was said of a failure stands until the answer. */
      reload: () => void;
      /**
       * Looks at some of the windows shown once more. Rows that stand where they stood are as they are now; where others have come, gone or moved, all is
       * taken over if `isFree`, asked when the answer is there, says that nobody would lose their place.
       */
      renew: (wanted: (rows: readonly Row[]) => boolean, isFree: () => boolean) => Promise<Renewal>;
      /** Takes over an exact total: All then reaches as many rows as the API gives by position. */
      setTotal(total: number): void;
  }
  export {};
}

declare module 'waypost:src/resource/list/useAddress' {
  import { type Question, type Resource } from '#core';
  export interface Address {
      state: Question;
      /** Writes a question to the address. `replace` for what Back should skip: words being typed. */
      go: (next: Question, options?: {
          replace?: boolean;
      }) => void;
      /** The query part as text: what a saved view keeps. */
      query: string;
  }
  /**
   * The question of a list out of its address, and the way to change it. `within`: the part
   * of a page it is; its parameters begin with that word, and it leaves the others alone.
   */
  export function useAddress(resource: Resource, within?: string): Address;
}

declare module 'waypost:src/resource/list/useColumns' {
  import { type Resource, type WireRecord } from '#core';
  import { type DataColumn } from '#ui';
  import type { Screen } from 'waypost:src/resource/screen';
  import { type ColumnSpec } from 'waypost:src/resource/list/columnsOf';
  import type { Row } from 'waypost:src/resource/list/RowWindows';
  export interface Columns {
      specs: ColumnSpec[];
      columns: DataColumn<Row>[];
      /** Fields that are there to be chosen, hidden at first. */
      hidden: string[];
      /** Whose fields they are. */
      resource: Resource;
      /** Under what a reader's own order and choice of these columns is remembered. */
      table: string;
  }
  /**
   * The columns of a list with words and renderers: the declared ones, or those of a view
   * that has its own, and the others to choose from; `without` the fields that are given.
   */
  export function useColumns(screen: Screen, without: WireRecord, view?: string): Columns;
  /** The name of a related record that came with the row. */
  export function expandedName({ resource, runtime }: Screen, field: string, row: Row): string | undefined;
}

declare module 'waypost:src/resource/list/columnsOf' {
  import { type FieldKind, type JsonSchema, type Resource, type Viewer } from '#core';
  /** One column of a list before it has words: which field, how wide, drawn by whom. */
  export interface ColumnSpec {
      field: string;
      schema: JsonSchema;
      kind: FieldKind;
      width: number;
      least: number;
      sortable: boolean;
      align: 'start' | 'end';
      cell?: string;
      labelled: boolean;
  }
  /** The columns of a list: the declared ones, else id, the naming field and the first fields, up to six. Fields a viewer may not read are left out. */
  export function columnsOf(resource: Resource, viewer: Viewer): ColumnSpec[];
  /**
   * Further fields a reader may add to the columns: everything else that may be read and shown
   * in a line, but the number that keeps a record's place; sorted by what an index holds.
   */
  export function moreColumns(resource: Resource, viewer: Viewer, taken: readonly ColumnSpec[]): ColumnSpec[];
}

declare module 'waypost:src/resource/list/useList' {
  import { type ListParams } from '#api';
  import { type Resource, type Wire } from '#core';
  import { type Renewal, type Row, type WindowsState } from 'waypost:src/resource/list/RowWindows';
  /** The question a list asks: everything but the page. */
  export type ListQuestion = Omit<ListParams, 'page' | 'perPage' | 'exactCount' | 'filters'> & {
      filters?: Wire;
  };
  interface ListOptions {
      /** Rows of a page, or All: then every row by position, in windows. */
      perPage: number | 'All';
      page: number;
      /** Fills a nested collection's path. The same object while they are the same. */
      params?: Record<string, string>;
  }
  export interface List extends WindowsState {
      rowAt: (index: number) => Row | undefined;
      loaded: () => Row[];
      onVisible: (first: number, last: number) => void;
      loadRange: (first: number, last: number) => Promise<Row[]>;
      reload: () => void;
      /** Looks once more at the windows that are wanted, by their rows (`RowWindows.renew`). */
      renew: (wanted: (rows: readonly Row[]) => boolean, isFree: () => boolean) => Promise<Renewal>;
      /** Asks for the exact total where the API capped it. */
      countExactly: () => Promise<number>;
  }
  /** The rows of a declared resource: what the cache knows at once, refreshed quietly, and again after every write. */
  export function useList(resource: Resource, question: ListQuestion, { perPage, page, params }: ListOptions): List;
  export {};
}

declare module 'waypost:src/resource/list/LiveRows' {
  import { type ReactNode } from 'react';
  import type { ListModel } from 'waypost:src/resource/list/useListScreen';
  /** Follows what others do in a list, says so, and offers what could not be shown without moving the rows. */
  export function LiveRows({ model }: {
      model: ListModel;
  }): ReactNode;
}

declare module 'waypost:src/resource/list/ListControls' {
  import { type ReactNode } from 'react';
  import type { ListModel } from 'waypost:src/resource/list/useListScreen';
  interface ListControlsProps {
      model: ListModel;
      end?: ReactNode;
      /** The filters stand behind a button, where there is little room. */
      folds?: boolean;
  }
  /** Words to search for and filters of a list, whatever it looks like; they stand in the address. */
  export function ListControls({ model, end, folds }: ListControlsProps): ReactNode;
  export {};
}

declare module 'waypost:src/resource/views/ViewStrip' {
  import { type ReactNode } from 'react';
  import type { ListModel } from 'waypost:src/resource/list/useListScreen';
  /** The views of a list in one row: everything, those its area declares, people's own and shared ones. */
  export function ViewStrip({ model }: {
      model: ListModel;
  }): ReactNode;
}

declare module 'waypost:src/resource/views/Cards' {
  import { type ReactNode } from 'react';
  interface CardsProps {
      /** The pattern of the page's address. */
      page: string;
      /** Which of the page's own groups; absent: those that stand above it. */
      under?: string;
      /** What stands around them where there are any. */
      around?: (cards: ReactNode) => ReactNode;
  }
  /**
   * The cards that areas add to the page at an address, to whoever is shown them: how many records a view finds
   * with the way to exactly those, and figures. Nothing where there are none, or the API has no such numbers.
   */
  export function Cards({ page, under, around }: CardsProps): ReactNode;
  export {};
}

declare module 'waypost:src/resource/edit/AlsoHere' {
  import { type ReactNode } from 'react';
  import { type WireRecord } from '#core';
  import type { Screen } from 'waypost:src/resource/screen';
  export interface AlsoHereProps {
      screen: Screen;
      id: number;
      /** What is in the form: each other value is a sign of typing. */
      typed?: WireRecord;
      isChanged?: boolean;
  }
  /** Says that the record is open, and who else has it, beside its name. */
  export function AlsoHere({ screen, id, typed, isChanged }: AlsoHereProps): ReactNode;
}

declare module 'waypost:src/resource/SidePanel' {
  import { type ReactNode } from 'react';
  interface SidePanelProps {
      title: string;
      widthPx: number;
      onClose: () => void;
      children: ReactNode;
  }
  /** A dialog along the side of the page. Blueprint's drawer has no role, and its close button speaks English alone. */
  export function SidePanel({ title, widthPx, onClose, children }: SidePanelProps): ReactNode;
  export {};
}

declare module 'waypost:src/resource/list/ListPage' {
  import type { ReactNode } from 'react';
  import type { WireRecord } from '#core';
  import type { RecordExtras } from 'waypost:src/resource/edit/RecordExtras';
  import type { RoutedProps } from 'waypost:src/resource/screenKinds';
  interface ListPageProps extends RoutedProps, Omit<RecordExtras, 'aside'> {
      /** Fields whose value is given: only such records are listed, and new ones get it. */
      only?: WireRecord;
      /** As a part of another page, without a heading; the word its state in the address begins with. */
      embedded?: string;
      /** Nothing new is begun here now. */
      isClosed?: boolean;
  }
  /** The list of a declared resource. Suspends while its plugin or words are on their way. */
  export function ListPage(props: ListPageProps): ReactNode;
  export {};
}

declare module 'waypost:src/resource/edit/RecordExtras' {
  import type { ReactNode } from 'react';
  /** What a page of a plugin puts around a record's screen: above the parts, beside them, and among what can be done with the record. */
  export interface RecordExtras {
      head?: ReactNode;
      aside?: ReactNode;
      actions?: ReactNode;
  }
}

declare module 'waypost:src/resource/screenKinds' {
  import type { ComponentType } from 'react';
  import type { PartDecl, PartKind, Route } from '#core';
  import type { PartProps } from 'waypost:src/resource/parts/PartProps';
  import type { ScreenProps } from 'waypost:src/resource/screen';
  /** What a generic screen is given by the address that leads to it. */
  export interface RoutedProps extends ScreenProps {
      /** A new record. */ isNew?: boolean /** The part the address names. */;
      part?: string;
  }
  /** A route that a generic screen stands at. */
  export type GenericRoute = Extract<Route, {
      resource: string;
      at: string;
  }>;
  export type GenericScreens = {
      readonly [Kind in GenericRoute['kind']]: () => Promise<ComponentType<RoutedProps>>;
  };
  /** Who draws which kind of screen. Each is a chunk of its own, so that a list does not wait for the code of forms. */
  export const screenKinds: GenericScreens;
  type PartDrawers = {
      readonly [Kind in PartKind]: () => Promise<ComponentType<PartProps<Extract<PartDecl, PartOf[Kind]>>>>;
  };
  interface PartOf {
      fields: {
          fields: string[];
      };
      list: {
          list: string;
      };
      rows: {
          rows: string;
      };
      figure: {
          figure: string;
      };
      links: {
          links: object;
      };
      page: {
          page: string;
      };
  }
  /** Who draws which kind of a record's parts. */
  export const partKinds: PartDrawers;
  export {};
}

declare module 'waypost:src/resource/parts/PartProps' {
  import type { FieldErrors, PartDecl } from '#core';
  import type { Screen } from 'waypost:src/resource/screen';
  import type { PartHost } from 'waypost:src/resource/parts/PartHost';
  /** What every kind of part is given. */
  export interface PartProps<Part extends PartDecl = PartDecl> extends PartHost {
      screen: Screen;
      part: Part;
      /** In the reader's language; where it has none, that of its screen. */
      title: string;
      /** What stands for the record in calls. */
      id: string;
      /** Whether the screen has nothing else to save, so that its bar is the page's. */
      isAlone: boolean;
      /** Errors of this part's save that belong to other parts; absent where there is no form that they could stand in. */
      onOthers?: ((errors: FieldErrors) => void) | undefined;
  }
}

declare module 'waypost:src/resource/edit/EditPage' {
  import { type ReactNode } from 'react';
  import type { RoutedProps } from 'waypost:src/resource/screenKinds';
  import type { RecordExtras } from 'waypost:src/resource/edit/RecordExtras';
  interface EditPageProps extends RoutedProps, RecordExtras {
      /** The record; absent: as the address says, a new one where it says none. */ id?: string;
  }
  /** The screen of a record of a declared resource, known or new. Suspends while its plugin or words are on their way. */
  export function EditPage(props: EditPageProps): ReactNode;
  export {};
}

declare module 'waypost:src/resource/edit/useRecord' {
  import { type Resource, type Viewer, type WireRecord } from '#core';
  import type { Screen } from 'waypost:src/resource/screen';
  import { type Load } from 'waypost:src/resource/useLoad';
  /**
   * One record in the default language, as forms need it: what was last seen of it at once, then as it is now. A refresh that is lost on the way takes
   * away nothing: somebody may be typing, and a save says which version it builds on. A record that is gone by now, or closed to its reader, is.
   */
  export function useRecord(resource: Resource, id: string, params: Record<string, string>): Load<WireRecord>;
  /** Keeps a record as an answer gave it, so that opening it again shows no older one. */
  export function seenRecord({ resource, params, runtime }: Screen, record: WireRecord): void;
  /** A record as it is now, where a write of this tab may have changed it since it was read; `undefined` where none did, as far as is known. */
  export function recordNow({ resource, params, runtime }: Screen, record: WireRecord): Promise<WireRecord> | undefined;
  /**
   * A record in the default language as a page of an area reads it, by default with its
   * heavy fields. Where another provider has no call for one record, the list has it.
   */
  export function readRecord({ resource, params, runtime: { http, viewer } }: Pick<Screen, 'resource' | 'params' | 'runtime'>, id: string, expand?: readonly string[]): Promise<WireRecord>;
  /** Fields that an answer holds only when asked for, as far as the reader may see them. */
  export const heavyFields: ({ schema }: Resource, viewer: Viewer) => string[];
  /** A refusal answers the other version without its heavy fields: as far as anybody knows they are as they were. */
  export const heavyOf: ({ resource, runtime: { viewer } }: Screen, base: WireRecord) => WireRecord;
}

declare module 'waypost:src/resource/useLoad' {
  /** Something fetched, as far as it is there. */
  export interface Load<T> {
      /** What is known; `undefined` until it is there for the first time. */
      value: T | undefined;
      /** Why the last attempt failed; `undefined` where it did not. */
      error: unknown;
      loading: boolean;
      reload: () => void;
  }
  /**
   * What a call answers, kept in the row cache under a key: what was last seen of it at once, then as it is now, and again after every
   * write. A refresh that fails takes away nothing, and several places that ask for the same key share one call. The key names all that the
   * answer depends on; the path comes first, so that a prefix means a resource. Without `follows` a write does not have it asked for again.
   *
   * @example const rates = useLoad(`currencies/exchange-rates#${language}`, () => api.rates());
   */
  export function useLoad<T>(key: string, load: () => Promise<T>, { follows }?: {
      follows?: boolean;
  }): Load<T>;
  /** The same without what was seen before: for what is typed upon and has no version of its own to be saved by. */
  export const asOfNow: <T>(load: Load<T>) => Load<T>;
}

declare module 'waypost:src/resource/edit/useDraft' {
  import { type JsonSchema, type WireRecord } from '#core';
  import { type Draft, type DraftKey } from '#state';
  import type { Screen } from 'waypost:src/resource/screen';
  export interface DraftPort {
      key: DraftKey;
      /** A draft from before, to be restored or discarded; `undefined` while there is none. */
      found: Draft | undefined;
      /** Keeps the changed fields; without any, there is nothing to keep. */
      keep: (changes: WireRecord, baseVersion: number | undefined) => void;
      /** Forgets it: saved, discarded, or taken back. */
      drop: () => void;
      /** It was restored: the form holds it now. */
      taken: () => void;
  }
  interface DraftOf {
      /** Which form of the record. */ variant: string /** Absent for a new one. */;
      id: string | undefined;
      schema: JsonSchema;
  }
  /** The draft of one form of one record: kept on this device from the first change, by reader. */
  export function useDraft({ resource, runtime, params }: Screen, { variant, id, schema }: DraftOf): DraftPort;
  export {};
}

declare module 'waypost:src/resource/actions/useActions' {
  import { type ReactNode } from 'react';
  import type { FieldErrors, WireRecord } from '#core';
  import type { Action } from 'waypost:src/resource/access';
  import type { Screen } from 'waypost:src/resource/screen';
  export interface Actions {
      /** Carries an action out on a record, after asking what it asks. */
      start: (action: Action, record: WireRecord) => void;
      running: boolean;
      /** The question or small form of the action under way; render it somewhere. */
      dialog: ReactNode;
  }
  /** Whether an action asks something before it is carried out. */
  export const asks: ({ decl: { form, confirm, reachesOthers } }: Action) => boolean;
  /**
   * Declared actions on one record: question, small form, call, notice. What goes wrong stands where it was asked. `onDone` is told when one worked,
   * and when the record is no longer what was seen, `onMissing` what a record lacks for one. `now` reads a record again where it may have changed.
   */
  export function useActions(screen: Screen, onDone?: (record: WireRecord, worked: boolean) => void, onMissing?: (action: Action, missing: FieldErrors) => void, now?: (record: WireRecord) => Promise<WireRecord> | undefined): Actions;
}

declare module 'waypost:src/resource/access' {
  import { type ActionDecl, type CallDecl, type Resource, type Viewer, type WireRecord } from '#core';
  import { type PluginBundle, type Runtime } from 'waypost:src/resource/area';
  export const mayCreate: (resource: Resource, viewer: Viewer) => boolean;
  export const mayUpdate: (resource: Resource, viewer: Viewer) => boolean;
  export const mayDelete: (resource: Resource, viewer: Viewer) => boolean;
  /** Whether a viewer may ask for the records of a resource by their names, as pickers do; of one that no area declares nobody can say. */
  export function mayName(runtime: Pick<Runtime, 'index' | 'viewer'>, name: string): boolean;
  /** A declared action, or a move of the lifecycle, with its call. */
  export interface Action {
      decl: ActionDecl;
      call: CallDecl;
  }
  /** The actions a viewer may carry out at all. */
  export function actionsOf(bundle: PluginBundle, resource: Resource, viewer: Viewer): Action[];
  /** Those that fit one record as it is at this moment: what happened to it by itself since it came counts. */
  export function actionsFor(actions: readonly Action[], record: WireRecord, { decl: { lifecycle } }: Pick<Resource, 'decl'>): Action[];
}

declare module 'waypost:src/resource/actions/DeleteConfirm' {
  import type { ReactNode } from 'react';
  import type { WireRecord } from '#core';
  import type { Screen } from 'waypost:src/resource/screen';
  import type { Actions } from 'waypost:src/resource/actions/useActions';
  interface DeleteConfirmProps {
      screen: Screen;
      record: WireRecord;
      /** Carries out what is offered instead, where it cannot be deleted; absent: nothing is offered. */
      start?: Actions['start'];
      onDone: (deleted: boolean) => void;
      /** What else is said of it. */
      children?: ReactNode;
  }
  /** Asks before a record is deleted, by its name, and tells where it is used. */
  export function DeleteConfirm({ screen, record, start, onDone, children }: DeleteConfirmProps): ReactNode;
  export {};
}

declare module 'waypost:src/resource/actions/useDelete' {
  import { type Resource, type WireRecord } from '#core';
  import { type Runtime } from 'waypost:src/resource/area';
  import type { Words } from 'waypost:src/resource/words';
  interface Deleting {
      running: boolean;
      /** Why the last try did not work. */
      problem: string | undefined;
      /** The action that the refusal offers in place of deleting, by its id. */
      instead: string | undefined;
      remove: (record: WireRecord) => Promise<boolean>;
  }
  /**
   * Deletes a record, says so, and offers Undo while the notice stands (ten seconds). Answers whether it worked; why not is for the dialog that asked.
   */
  export function useDelete(resource: Resource, words: Words, params: Record<string, string>): Deleting;
  /** The Undo of a notice, where the API keeps what it takes. */
  export function undoOf({ http, stores }: Pick<Runtime, 'http' | 'stores'>, auditIds: readonly string[], words: Words): {
      label: string;
      run: () => void;
  } | undefined;
  export {};
}

declare module 'waypost:src/resource/hrefs' {
  import { type CallDecl, type Target, type WireRecord } from '#core';
  import type { Runtime } from 'waypost:src/resource/area';
  import type { Screen } from 'waypost:src/resource/screen';
  /** What stands for a record in the addresses of its screens and calls. */
  export function recordKey(resource: {
      name: string;
      identify: string;
  }, record: WireRecord): string | number;
  /** The address of a screen as far as the reader may open it: the one way to make one. */
  export const hrefOf: ({ index, viewer }: Pick<Runtime, 'index' | 'viewer'>, target: Target) => string | undefined;
  /** What a call about a record takes as `{id}`: what identifies it, if the call is one of the record's own resource. */
  export const idFor: ({ resource }: Pick<CallDecl, 'resource'>, own: {
      name: string;
      identify: string;
  }, record: WireRecord) => string | number;
  interface Hrefs {
      list: string | undefined;
      create: string | undefined;
      edit: (record: WireRecord | string | number) => string | undefined;
  }
  /**
   * The addresses around a screen: those of its resource at the same place, with the parameters of the address. Looked up once, since every row asks.
   */
  export function hrefsOf(screen: Screen): Hrefs;
  /** Further screens of a record, which it offers the way to: those with a title that its id alone leads to. */
  export function waysOf({ bundle, resource, runtime }: Pick<Screen, 'bundle' | 'resource' | 'runtime'>, record: WireRecord): Array<{
      at: string;
      href: string;
  }>;
  export {};
}

declare module 'waypost:src/resource/besideList' {
  /**
   * The address of a record that is opened beside its list, with the question that the list is asked at this moment; any other address is as it was.
   */
  export function besideList(href: string, here: string): string;
}

declare module 'waypost:src/resource/edit/RecordActions' {
  import { type ReactNode } from 'react';
  import { type WireRecord } from '#core';
  import type { Screen } from 'waypost:src/resource/screen';
  import type { Edit } from 'waypost:src/resource/edit/useEdit';
  interface RecordActionsProps {
      screen: Screen;
      edit: Pick<Edit, 'adopt' | 'leave' | 'readOnly'>;
      record: WireRecord;
      reload?: (() => void) | undefined;
      /** Only some of its fields are known. */
      isPartial?: boolean;
      /** An action that is offered in another place. */
      without?: string | undefined;
  }
  /** What can be done with a record beside editing it: declared actions as its state allows, translations, history, deleting. */
  export function RecordActions({ screen, edit, record, reload, isPartial, without }: RecordActionsProps): ReactNode;
  export {};
}

declare module 'waypost:src/resource/edit/useEdit' {
  import type { FieldErrors, Variant, WireRecord } from '#core';
  import type { Section } from '#forms';
  import { type Editing } from 'waypost:src/resource/editing/useEditing';
  import type { Screen } from 'waypost:src/resource/screen';
  import type { Then } from 'waypost:src/resource/edit/useConflict';
  import { type RecordForm } from 'waypost:src/resource/edit/useRecordForm';
  export interface Edit extends Editing<RecordForm> {
      /** `publishes`: what was saved is published as well, where its resource is. */
      save: (then: Then, publishes?: boolean) => void;
      /** To the list, which asks first where something was typed. */
      cancel: () => void;
      /** To the list without asking: the record is gone. */
      leave: () => void;
  }
  export interface EditOf {
      variant: Variant;
      /** The record as loaded; absent for a new one. */
      record?: WireRecord;
      id?: string;
      /** The groups of fields shown; default: all. */
      sections?: readonly Section[];
      /** Where none of a save's errors stands on a field in sight. */
      onElsewhere?: (errors: FieldErrors) => void;
  }
  /** The editing of a whole record: its form, what publishes it along, and the way on. */
  export function useEdit(screen: Screen, { variant, record, id, sections, onElsewhere }: EditOf): Edit;
}

declare module 'waypost:src/resource/editing/useEditing' {
  import type { WireRecord } from '#core';
  import type { Compared } from 'waypost:src/resource/edit/conflict';
  import { type ConflictPort, type Then } from 'waypost:src/resource/edit/useConflict';
  import type { ValueForm } from 'waypost:src/resource/edit/useValueForm';
  import type { Screen } from 'waypost:src/resource/screen';
  import type { Policy } from 'waypost:src/resource/editing/policy';
  import type { Source } from 'waypost:src/resource/editing/source';
  import { type Typed, type Typing } from 'waypost:src/resource/editing/useTyping';
  export interface Editing<Form extends ValueForm = ValueForm> extends Pick<Typing<Form>, 'form' | 'words' | 'readOnly' | 'isWaiting' | 'leave'> {
      /** What changes are told against. */
      base: WireRecord;
      saving: boolean;
      save: (then: Then) => void;
      conflict: ConflictPort;
      compared: Compared;
      /** The value changed otherwise, or another one begins. */
      adopt: (value: WireRecord) => void;
      /** Another new record begins, and nothing of the last one is left to save. */
      begin: (value: WireRecord) => void;
  }
  /**
   * Everything that editing does, whatever is edited: words kept, one save at a time, errors
   * on their fields, two versions of one value, what waits for the connection, and leaving.
   */
  export function useEditing<Form extends ValueForm>(screen: Screen, source: Source, of: Typed<Form> & Policy): Editing<Form>;
}

declare module 'waypost:src/resource/edit/conflict' {
  import type { JsonSchema, Resource, Viewer, WireRecord } from '#core';
  /** A field that the reader and somebody else have left with different values. */
  export interface Difference {
      field: string /** Whether the reader changed it at all. */;
      touched: boolean;
  }
  /** A value before anybody changed it, as the reader would save it, and as somebody else did. */
  export interface Versions {
      base: WireRecord;
      mine: WireRecord;
      theirs: WireRecord;
  }
  /** What two versions are told apart by: the schema of the value, and its fields that the reader may write. */
  export interface Compared {
      schema: JsonSchema;
      fields: readonly string[];
  }
  /** What two versions of a record are told apart by. */
  export const comparedOf: ({ schema, ...resource }: Resource, viewer: Viewer) => Compared;
  /** Fields whose two versions differ; in the order given. */
  export function differencesOf({ schema, fields }: Compared, { base, mine, theirs }: Versions): Difference[];
  /** Their record with the reader's version of the fields picked. */
  export function resolved(theirs: WireRecord, mine: WireRecord, pickedMine: readonly string[]): WireRecord;
}

declare module 'waypost:src/resource/edit/useConflict' {
  import type { WireRecord } from '#core';
  import { type Compared } from 'waypost:src/resource/edit/conflict';
  import type { BaseRecord } from 'waypost:src/resource/edit/useBaseRecord';
  import type { ValueForm } from 'waypost:src/resource/edit/useValueForm';
  /** Where a save leads; `on`: to the next step. */
  export type Then = 'leave' | 'stay' | 'new' | 'on';
  /** Two versions of one value, after somebody else's save. */
  interface Conflict {
      mine: WireRecord;
      theirs: WireRecord;
      then: Then;
  }
  export interface ConflictPort {
      found: Conflict | undefined;
      /** A save met another version: it is done where both say the same, since only its answer was lost; else the reader picks. */
      meet: (found: Conflict) => void;
      /** Saves the value as picked from the two. */
      resolve: (picked: WireRecord) => void;
      dismiss: () => void;
  }
  interface ConflictOf {
      compared: Compared;
      held: BaseRecord;
      form: ValueForm;
      save: (then: Then) => void;
      saved: (value: WireRecord, then: Then) => void;
  }
  /** What becomes of a save that meets another version than the one it was built on. */
  export function useConflict({ compared, held, form, save, saved }: ConflictOf): ConflictPort;
  export {};
}

declare module 'waypost:src/resource/edit/useBaseRecord' {
  import type { WireRecord } from '#core';
  export interface BaseRecord {
      /** What changes are told against: the record as last loaded, saved, or met in a conflict. */
      base: WireRecord;
      /** The version a save builds on. */
      version: number | undefined;
      /** Another state of the record is the base from now on. */
      adopt: (record: WireRecord) => void;
      /** The changes in the form were made on an older version. */
      buildOn: (version: number | undefined) => void;
  }
  /** The record a form started from, through reloads and saves: whichever is newer. */
  export function useBaseRecord(loaded: WireRecord | undefined, fresh: () => WireRecord): BaseRecord;
}

declare module 'waypost:src/resource/editing/policy' {
  import type { FieldErrors, WireRecord } from '#core';
  import type { ConflictPort, Then } from 'waypost:src/resource/edit/useConflict';
  import type { Said } from 'waypost:src/resource/said';
  import type { Screen } from 'waypost:src/resource/screen';
  import type { Source } from 'waypost:src/resource/editing/source';
  import type { Typing } from 'waypost:src/resource/editing/useTyping';
  /** What was saved: the value as it is now, and what the API answered. */
  export interface Saved {
      value: WireRecord;
      answer: WireRecord;
      then: Then;
  }
  /** Forms beside one, whose fields its save may find fault with. */
  export interface Others {
      isTheirs?: ((field: string) => boolean) | undefined;
      onOthers?: ((errors: FieldErrors) => void) | undefined;
  }
  /** What stands around a form, and follows from its saves. */
  export interface Policy extends Others {
      /** Nothing is saved now. */
      isClosed?: boolean;
      /** What was typed cannot be sent as it is. */
      onWrong?: (said: Said) => void;
      /** What belongs to a save before it is done; answers the value as it is then. */
      finish?: (value: WireRecord) => Promise<WireRecord>;
      /** It is saved. Answers what the form goes on with; nothing where it is left. */
      onSaved: (saved: Saved) => WireRecord | undefined;
      /** The save waits for the connection. Absent: it cannot wait. */
      onWaits?: ((then: Then) => void) | undefined;
      /** An earlier save was sent that had waited, and more was typed since. */
      onEarlier?: (value: WireRecord) => void;
  }
  /** All that a save works with. */
  export interface SaveOf extends Typing {
      screen: Screen;
      source: Source;
      policy: Policy;
      conflict: ConflictPort;
      saved: (saved: Saved) => void;
  }
}

declare module 'waypost:src/resource/said' {
  import { type DraftKey, type PageStores } from '#state';
  import type { Screen } from 'waypost:src/resource/screen';
  import type { NoticeStores } from 'waypost:src/resource/tell';
  /** What is said of something that can be tried again, such as the save of a form. */
  export interface Said extends NoticeStores {
      /** Takes all of it back: it is tried again, or settled. */
      withdraw: () => void;
  }
  /** Notices about one thing, by a word that nothing else goes by. */
  export const saidOf: ({ notices }: Pick<PageStores, 'notices'>, about: string) => Said;
  /** What is said of the save of a form: gone with the next one. */
  export const useSaid: ({ runtime: { stores } }: Screen, key: DraftKey) => Said;
}

declare module 'waypost:src/resource/tell' {
  import type { FieldErrors } from '#core';
  import type { PageStores } from '#state';
  import type { Words } from 'waypost:src/resource/words';
  /** Where notices go: a runtime's stores. */
  export interface NoticeStores {
      notices: Pick<PageStores['notices'], 'push'>;
  }
  /** The sentences of something thrown: the API's own, one each, else one that says that it failed, or that there is no connection. */
  export function messagesOf(error: unknown, words: {
      t: (key: string, params?: Record<string, unknown>) => string;
  }): string[];
  /** What a dialog says of a failure: at its fields where the API names them, else at its head. */
  export interface Refusal {
      fields: FieldErrors;
      problem?: string | undefined;
  }
  /**
   * Something thrown, as the dialog that asked for it says it: `failure` first, where the call has words of its own. What was given up says nothing.
   */
  export function refusalOf(error: unknown, words: Parameters<typeof messagesOf>[1], failure?: string): Refusal;
  /** All of it in one sentence or more, for a dialog without fields. */
  export const problemIn: ({ problem, fields }: Refusal) => string | undefined;
  /** One notice per message of a failure, under the resource's title. */
  export function tellError({ notices }: NoticeStores, error: unknown, words: Words, title?: string): void;
  /**
   * Why a declared call failed, under its own title: where it has words for that
   * they are one notice with what the API says, else that is a notice each.
   */
  export function tellCallFailure(told: NoticeStores, error: unknown, words: Words, call: string | undefined): void;
  export function tellSuccess({ notices }: NoticeStores, text: string, words: Words, action?: {
      label: string;
      run: () => void;
  }): void;
}

declare module 'waypost:src/resource/editing/source' {
  import type { Http } from '#api';
  import type { JsonSchema, WireRecord } from '#core';
  import type { Compared } from 'waypost:src/resource/edit/conflict';
  import type { SaveRequest } from 'waypost:src/resource/edit/request';
  import type { BaseRecord } from 'waypost:src/resource/edit/useBaseRecord';
  import type { Collected } from 'waypost:src/resource/edit/useValueForm';
  /** What a write brought. */
  export type Answer = Awaited<ReturnType<Http['post']>>;
  /** Which form of a record something is typed in, and what its fields are. */
  export interface FormOf {
      /** Its name among the drafts and waiting saves of the record. */
      variant: string;
      /** Absent: the save makes the record. */
      id: string | undefined;
      schema: JsonSchema;
  }
  /** What a form edits, such as a record or a part of one: where its value goes and what an answer says of it. How it is edited is the same for all. */
  export interface Source extends FormOf {
      /** The declared call that saves it, whose words tell how that went; absent: the record's own. */
      call: string | undefined;
      /** What two versions of the value are told apart by. */
      compared: Compared;
      request: (value: WireRecord) => SaveRequest;
      /** The version a save is built on, as the API names it. */
      tag: (held: Pick<BaseRecord, 'base' | 'version'>) => number | string | undefined;
      /** The value that an answer tells of. Throws where nobody can read it. */
      read: (answer: Answer, body: WireRecord) => WireRecord;
      /** The value as somebody else saved it, with the record that a refusal held. */
      theirs: (item: unknown, base: WireRecord) => WireRecord | Promise<WireRecord>;
      /** What the value is called, and where it is opened; both for people. */
      name: (value: WireRecord) => string;
      href: (value: WireRecord) => string | undefined;
  }
  /** What a save sends, and what the form holds. */
  export type { Collected };
}

declare module 'waypost:src/resource/edit/request' {
  import { type CallDecl, type WireRecord } from '#core';
  import type { Screen } from 'waypost:src/resource/screen';
  /** How something is saved: the call as it goes out. */
  export interface SaveRequest {
      method: 'post' | 'patch' | 'put';
      path: string;
      /** False: public addresses that change by it lead nowhere on. */
      redirects?: boolean;
  }
  /** The call that saves a known record or, by a call of its own, a part of it; without an id, the one that makes the record. */
  export function requestOf({ resource, params }: Screen, call: CallDecl | undefined, id: string | undefined, record: WireRecord): SaveRequest;
}

declare module 'waypost:src/resource/editing/useTyping' {
  import type { WireRecord } from '#core';
  import type { BaseRecord } from 'waypost:src/resource/edit/useBaseRecord';
  import { type DraftPort } from 'waypost:src/resource/edit/useDraft';
  import type { ValueForm } from 'waypost:src/resource/edit/useValueForm';
  import { type Said } from 'waypost:src/resource/said';
  import type { Screen } from 'waypost:src/resource/screen';
  import type { FormOf } from 'waypost:src/resource/editing/source';
  import { type KeptWords } from 'waypost:src/resource/editing/useKeptWords';
  import { type Waiting } from 'waypost:src/resource/editing/useWaiting';
  /** A form and what it began with. */
  export interface Typed<Form extends ValueForm = ValueForm> {
      form: Form;
      held: BaseRecord;
      /** The value as loaded; absent for a new one. */
      loaded: WireRecord | undefined;
      readOnly: boolean;
      /** Words from before come back by themselves; else they are offered. */
      restores?: boolean;
  }
  export interface Typing<Form extends ValueForm = ValueForm> extends Pick<Typed<Form>, 'form' | 'held' | 'readOnly'> {
      draft: DraftPort;
      words: KeptWords;
      said: Said;
      waiting: Waiting;
      /** What the form holds was saved and waits for the connection. */
      isWaiting: boolean;
      /** It is being left, saved. */
      leave: () => void;
  }
  /**
   * Typing in a form: what is kept of it on this device, what is said of it, what of it waits for the connection, and the question before it is left.
   */
  export function useTyping<Form extends ValueForm>(screen: Screen, of: FormOf, typed: Typed<Form>): Typing<Form>;
}

declare module 'waypost:src/resource/editing/useKeptWords' {
  import type { Draft } from '#state';
  import type { BaseRecord } from 'waypost:src/resource/edit/useBaseRecord';
  import type { DraftPort } from 'waypost:src/resource/edit/useDraft';
  import type { ValueForm } from 'waypost:src/resource/edit/useValueForm';
  import type { Said } from 'waypost:src/resource/said';
  interface WordsOf {
      form: ValueForm;
      held: BaseRecord;
      draft: DraftPort;
      said: Said;
      readOnly: boolean;
      /** Words from before come back by themselves; else they are offered. */
      restores: boolean;
  }
  export interface KeptWords {
      /** Words from before, to be restored or discarded. */
      offered: Draft | undefined;
      /** Words from before that are in the form again. */
      restored: Draft | undefined;
      restore: () => void;
      /** Forgets them; those in the form again go out of it. */
      discard: () => void;
      /** They were saved. */
      forget: () => void;
  }
  /**
   * What was typed in a form: kept on this device at every change, with the version
   * it was built on, and in the form again, or offered, when that is opened.
   */
  export function useKeptWords(of: WordsOf): KeptWords;
  export {};
}

declare module 'waypost:src/resource/editing/useWaiting' {
  import { type DraftKey, type WaitingSave } from '#state';
  import type { Screen } from 'waypost:src/resource/screen';
  export interface Waiting {
      /** The save of this form that waits on this device, which may be older than what the form holds. */
      save: WaitingSave | undefined;
      /** Has one wait. */
      keep: (save: WaitingSave) => Promise<void>;
      /** It was answered, or is done otherwise. */
      settled: () => void;
      /** Whether saves of other forms of the same record wait: this one goes behind them. */
      isBehind: () => Promise<boolean>;
  }
  /** What of a form was saved and waits for the connection. Each new record waits by itself, so the form that makes them holds none. */
  export function useWaiting({ runtime: { stores, viewer } }: Screen, key: DraftKey, isNew: boolean): Waiting;
}

declare module 'waypost:src/resource/edit/useRecordForm' {
  import type { FieldErrors, Variant, WireRecord } from '#core';
  import type { SchemaFormProps, Section } from '#forms';
  import type { Screen } from 'waypost:src/resource/screen';
  import { type ValueForm } from 'waypost:src/resource/edit/useValueForm';
  export type RecordForm = ValueForm;
  interface FormOf {
      variant: Variant;
      base: WireRecord;
      readOnly?: boolean;
      onSubmit?: () => void;
      /** The groups of fields shown; default: all, by the fields' `x-section`. */
      sections?: readonly Section[] | undefined;
      onElsewhere?: ((errors: FieldErrors) => void) | undefined;
  }
  /** The form of a record's own fields. */
  export function useRecordForm(screen: Screen, { variant, base, readOnly, onSubmit, sections, onElsewhere }: FormOf): RecordForm;
  type Look = Required<Pick<SchemaFormProps, 'label' | 'sections' | 'uiSchema' | 'widgets'>>;
  interface LookOf {
      variant: Variant;
      base: WireRecord;
      /** Of these fields alone. */
      fields?: readonly string[];
  }
  /** How a record's own fields are shown: in words, in groups, with what its viewer may not write read only, and by the area's widgets. */
  export function useRecordLook(screen: Screen, { variant, base, fields }: LookOf): Look;
  /** The widgets that the plugin's client half supplies. */
  export const widgetsOf: ({ bundle }: Screen) => Pick<SchemaFormProps, 'widgets'>;
  export {};
}

declare module 'waypost:src/resource/services/ResourceServices' {
  import { type ReactNode } from 'react';
  /** Gives everything below it the services of a plugin's forms; hand-written pages use it around their own forms. */
  export function ResourceServices({ plugin, children }: {
      plugin: string;
      children: ReactNode;
  }): ReactNode;
}

declare module 'waypost:src/resource/cells/CellValue' {
  import type { ReactNode } from 'react';
  import { type FieldKind, type Json, type WireRecord } from '#core';
  import type { Words } from 'waypost:src/resource/words';
  import type { CellOf } from 'waypost:src/resource/cells/cells';
  interface CellValueProps extends Omit<CellOf, 'value'> {
      value: Json | undefined;
      /** What the field is, where that is known already. */
      kind?: FieldKind;
  }
  /** Whether a record's answer says that the value of a field is kept from its reader. */
  export const isMasked: ({ _masked }: WireRecord, field: string) => boolean;
  /** Stands for a value that is kept from its reader. */
  export const maskedCell: (words: Words) => ReactNode;
  /** A value of a record, read only, as its kind is shown: names, money, dates, codes and flags in words, lists as tags, pictures small. */
  export const CellValue: (props: CellValueProps) => ReactNode;
  /** The same where there are hundreds: without a component around each. */
  export function cellValue({ value, kind, ...rest }: CellValueProps): ReactNode;
  export {};
}

declare module 'waypost:src/resource/cells/cells' {
  import type { ReactNode } from 'react';
  import { type Json, type JsonSchema } from '#core';
  import type { Words } from 'waypost:src/resource/words';
  /** A value that is there, and what is needed to say it. */
  export interface CellOf {
      value: Json;
      schema: JsonSchema;
      field: string;
      words: Words;
      /** Name of a related record that came with the row. */
      name?: string;
      /** The text takes its direction from around it: where that shortens it, it must be the same one. */
      bare?: boolean;
  }
  /** Draws a value. A function, no component: lists have hundreds. */
  export type Cell = (of: CellOf) => ReactNode;
  export const plainCell: Cell;
  /** Digits as they are: they name something. */
  export const exactCell: Cell;
  /** A state has its colour, and so has a code of a field with colours. */
  export const codeCell: Cell;
  export const dateCell: Cell;
  export const instantCell: Cell;
  export const flagCell: Cell;
  export const periodCell: Cell;
  export const moneyCell: Cell;
  export const codesCell: Cell;
  export const listCell: Cell;
  export const relationCell: Cell;
  export const relationsCell: Cell;
  /** Nothing but the value says what it is. */
  export const looseCell: Cell;
  /** The first picture, or the one that was chosen as cover, and how many more there are. */
  export const imageCell: Cell;
  export const fileCell: Cell;
}

declare module 'waypost:src/resource/cells/DuePill' {
  import type { ReactNode } from 'react';
  import { type Resource, type WireRecord } from '#core';
  import type { Words } from 'waypost:src/resource/words';
  /** How long a record of a queue may still wait, or has waited too long; in colour when that is little. Nothing for one that is in no queue. */
  export function DuePill({ resource, record, words }: {
      resource: Resource;
      record: WireRecord;
      words: Words;
  }): ReactNode;
}

declare module 'waypost:src/resource/cells/StatusTag' {
  import type { ReactNode } from 'react';
  import type { Json } from '#core';
  import type { Words } from 'waypost:src/resource/words';
  /** A code in words, and in the colour that its lifecycle or field gives it; a code that is none has no colour. */
  export function StatusTag({ words, field, code }: {
      words: Words;
      field: string;
      code: Json;
  }): ReactNode;
}

declare module 'waypost:src/resource/Timeline' {
  import type { ReactNode } from 'react';
  import type { WireRecord } from '#core';
  import type { Screen } from 'waypost:src/resource/screen';
  /** An entry of a timeline, as its resource answers it. */
  export type TimelineEntry = WireRecord & {
      id: number;
      created_at: string;
  };
  interface TimelineProps<E extends TimelineEntry> {
      screen: Screen;
      entries: readonly E[];
      /** What stands before the first entry: how the record came to be. */
      beginning?: {
          at: string;
          text: ReactNode;
      } | undefined;
      /** What an entry says beside its state. */
      details?: (entry: E) => ReactNode;
      /** What an entry is called that led to no state. */
      named?: (entry: E) => string | undefined;
      /** What stands below it: somebody's own words. */
      quote?: (entry: E) => string | null | undefined;
  }
  /** Where a record has been, when and by whom, oldest first: the states that its lifecycle's moves led to. */
  export function Timeline<E extends TimelineEntry>({ screen, entries, beginning, details, named, quote }: TimelineProps<E>): ReactNode;
  export {};
}

declare module 'waypost:src/resource/cells/formats' {
  import { type Money } from '#core';
  import type { CurrencyItem } from '#forms';
  export { dayText, instantText } from '#core';
  export function moneyText(value: Money, currencies: readonly CurrencyItem[], locale: string): string;
  /** A plain value as one line of text; objects by their values, in order. */
  export function plainText(value: unknown, locale: string): string;
}

declare module 'waypost:src/resource/written' {
  import type { PageStores } from '#state';
  /**
   * After a write, any list may show other rows: counts, names, states of
   * neighbours. All are fetched again when next shown; what is shown now, at once.
   */
  export const recordsWritten: ({ rowCache }: Pick<PageStores, 'rowCache'>) => void;
}

declare module 'waypost:src/resource/reply/ReplyComposer' {
  import { type ReactNode, type RefObject } from 'react';
  import { type ReplyValues } from 'waypost:src/resource/reply/placeholders';
  import { type WordsOf } from 'waypost:src/resource/reply/useKeptWords';
  import { type ReplyFile, type ReplyFilesPort } from 'waypost:src/resource/reply/useReplyFiles';
  export interface ReplyComposerProps {
      /** What is written about: its words are kept on the device until they are sent. Give the composer a `key` of the same. */
      of: WordsOf;
      /** What it begins with where no words are kept, such as an answer that is changed. */
      begins?: string;
      /** Default: "Message". */
      label?: string;
      /** What is sent: the words, and the ids of files. Answers whether it arrived; the words stay until it has. */
      onSend: (sent: {
          text: string;
          files: readonly ReplyFile[];
      }) => Promise<boolean>;
      /** What saved replies are offered for: a code of their `topics`; default: for anything. */
      topic?: string;
      /** The locale of whoever is answered, in which saved replies are put in; default: the platform's default language. */
      language?: string;
      /** What placeholders of saved replies come to. What has none is left for the writer to fill in, and nothing is sent before. */
      values?: ReplyValues;
      /** Files that may go along; absent: none. */
      files?: ReplyFilesPort;
      maxLength?: number;
      disabled?: boolean;
      /** Hears of every change of the words. */
      onText?: (text: string) => void;
      /** Where one writes, for whoever leads there by a key. */
      inputRef?: RefObject<HTMLTextAreaElement | null>;
      sendLabel?: string;
      className?: string;
      /** Beside the button. */
      children?: ReactNode;
  }
  /** Where an answer is written: a slash offers saved replies, files go along, and the words outlive a reload. */
  export function ReplyComposer(props: ReplyComposerProps): ReactNode;
}

declare module 'waypost:src/resource/reply/placeholders' {
  /** What a saved reply may name, and what each comes to where it is used. */
  export type ReplyValues = Readonly<Record<string, string | null | undefined>>;
  /** A reply with what is known of its placeholders put in; the others stand as they are. */
  export const filled: (text: string, values: ReplyValues) => string;
  /** A placeholder that is left in a text, and where. */
  export interface Unfilled {
      name: string;
      start: number;
      end: number;
  }
  /** The placeholders left in a text, each name once, at the first place it has. */
  export function unfilledIn(text: string): Unfilled[];
  /** A slash at the beginning of a word and what is typed after it, up to the caret. */
  export interface Slash {
      start: number;
      query: string;
  }
  /** What is looked for at the caret; `undefined`: nothing is. */
  export function slashAt(text: string, caret: number): Slash | undefined;
}

declare module 'waypost:src/resource/reply/useKeptWords' {
  /** What is kept of an answer that is being written. */
  interface ReplyDraft<F> {
      text: string;
      files: readonly F[];
  }
  interface KeptWords<F> extends ReplyDraft<F> {
      change(next: Partial<ReplyDraft<F>>): void;
      /** Nothing is kept any more: it was sent, or discarded. */
      drop(): void;
      /** When words from before were put back, ms; absent: these are new. */
      restoredMs: number | undefined;
  }
  export interface WordsOf {
      resource: string;
      record: number | string;
      /** Which of several things one may write about a record. */
      variant: string;
  }
  /**
   * What is written about a record, kept on the device from the first letter until it was sent,
   * and put back when its writer comes again. `begins`: what it begins with where nothing is kept.
   */
  export function useKeptWords<F>({ resource, record, variant }: WordsOf, begins?: string): KeptWords<F>;
  export {};
}

declare module 'waypost:src/resource/reply/useReplyFiles' {
  /** A file that was sent, to go with an answer. */
  export interface ReplyFile {
      id: number;
      name: string;
      size: number;
      type?: string;
  }
  export interface ReplyFilesPort {
      /** How many go with one answer, and how long each may be, bytes. */
      limit: number;
      maxBytes: number;
      /** As of a file input; default: anything. */
      accept?: string;
      /** Sends one; `onShare` runs from 0 to 1. Rejects with the reason in words. */
      upload: (file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<ReplyFile>;
      /** Takes one back that was sent. */
      remove?: (id: number) => Promise<void>;
  }
  /** A file on its way, or one that did not arrive. */
  export interface ReplyUpload {
      key: number;
      file: File;
      share: number;
      problem?: string;
  }
  interface FilesOf {
      port: ReplyFilesPort | undefined;
      files: readonly ReplyFile[];
      onFiles: (files: readonly ReplyFile[]) => void;
      /** Why a file is not taken, in words. */
      words: {
          tooLarge: (name: string) => string;
          tooMany: string;
          failed: string;
      };
  }
  export interface ReplyFiles {
      uploads: readonly ReplyUpload[];
      isUnderWay: boolean;
      room: number;
      add(files: Iterable<File>): void;
      retry(key: number): void;
      cancel(key: number): void;
      remove(id: number): void;
  }
  /** Files that go with an answer, each sent by itself as soon as it was chosen. */
  export function useReplyFiles({ port, files, onFiles, words }: FilesOf): ReplyFiles;
  export {};
}

declare module 'waypost:src/resource/useRead' {
  import type { WireRecord } from '#core';
  import type { Screen } from 'waypost:src/resource/screen';
  /** How a page says what its reader has read. Where the API does not know, nothing is said and all of it answers at once. */
  export interface Reading {
      /** Whether the API tells what is unread. */
      isOffered: boolean;
      /** The record is read as it is shown: up to the moment its resource names. */
      markRead(record: WireRecord): Promise<void>;
      markUnread(record: WireRecord): Promise<void>;
      markAllRead(): Promise<void>;
  }
  /** Says what is read of a resource whose records may be unread; lists and counters follow. A failure rejects, and nothing has changed then. */
  export function useRead({ runtime, resource }: Pick<Screen, 'runtime' | 'resource'>): Reading;
}

declare module 'waypost:src/resource/useParam' {
  /** One parameter of the page's address, empty where it is absent, and how it is changed in place. */
  export function useParam(name: string): [string, (value: string) => void];
}

declare module 'waypost:src/resource/useMoney' {
  import type { Money } from '#core';
  /** Amounts as they are read in a language, their reader's where none is said, in their currencies as soon as these are known. */
  export function useMoney(locale?: string): (money: Money) => string;
}

declare module 'waypost:src/resource/ForStaff' {
  import type { ReactNode } from 'react';
  /** A page whose address everybody may open: whoever does not work here is led away, as from any page that is not theirs. */
  export function ForStaff({ children }: {
      children: ReactNode;
  }): ReactNode;
}

declare module 'waypost:src/resource/walk/Walk' {
  import { type ReactNode } from 'react';
  import { type WireRecord } from '#core';
  import type { Screen } from 'waypost:src/resource/screen';
  interface WalkProps {
      screen: Screen;
      record: WireRecord;
  }
  /** The way from a record to the next one of the list it was opened from; nothing where it was opened otherwise. */
  export function Walk({ screen, record }: WalkProps): ReactNode;
  export {};
}

declare module 'waypost:src/resource/views/Ways' {
  import type { ReactNode } from 'react';
  /** The way from a page to those that stand with it, as areas say it in their `menu`, as far as their reader may open them. */
  export function Ways({ group }: {
      group: string;
  }): ReactNode;
}

declare module 'waypost:src/resource/keys/RecordKeys' {
  import { type ReactNode } from 'react';
  import type { Screen } from 'waypost:src/resource/screen';
  /** A kind of key, as the resource declares it, in words. */
  interface KeyKind {
      id: string;
      name: string;
      issue: string;
      roll: string;
  }
  interface RecordKeysProps {
      screen: Screen;
      id: number;
      /** How a caller uses a key. */
      how: string;
      /** What stands instead of a list while there is none. */
      none: string;
      /** Absent: the resource has one kind. */
      kinds?: readonly KeyKind[];
  }
  /** The keys by which callers from outside are known as a record: a new one is shown once, and an old one ends. */
  export function RecordKeys({ screen, id, how, none, kinds }: RecordKeysProps): ReactNode;
  export {};
}

declare module 'waypost:src/resource/Loaded' {
  import type { ReactNode } from 'react';
  import type { Load } from 'waypost:src/resource/useLoad';
  interface LoadedProps<T> {
      of: Load<T>;
      /** Heading of the page while there is nothing to show; absent inside of a page. */
      title?: string;
      /** What could not be had; default: "Something went wrong". */
      failed?: string;
      /** Further ways on where it failed. */
      wayOn?: ReactNode;
      children: (value: T) => ReactNode;
  }
  /** Draws what was fetched; until then that it is on its way, or why it is not there and Retry. */
  export function Loaded<T>({ of, title, failed, wayOn, children }: LoadedProps<T>): ReactNode;
  export {};
}

declare module 'waypost:src/resource/edit/DraftNotice' {
  import type { ReactNode } from 'react';
  import type { Draft } from '#state';
  import type { Words } from 'waypost:src/resource/words';
  interface DraftNoticeProps {
      draft: Draft;
      words: Words;
      onRestore: () => void;
      onDiscard: () => void;
  }
  /** Somebody typed here before and did not save: theirs to restore or to discard. */
  export function DraftNotice({ draft, words, onRestore, onDiscard }: DraftNoticeProps): ReactNode;
  export {};
}

declare module 'waypost:src/resource/history/changeRows' {
  import { type FieldKind, type Json, type JsonSchema, type Resource } from '#core';
  /** One value that changed: a field, or a member of one. */
  export interface ChangeRow {
      field: string;
      member?: string;
      schema: JsonSchema;
      kind: FieldKind;
      before: Json;
      after: Json;
  }
  /** The values that changed, one by one: of a field with members only those that differ. Fields the reader does not know of are left out. */
  export function changeRows(resource: Resource, changes: Record<string, {
      before: Json;
      after: Json;
  }>): ChangeRow[];
}

declare module '#server' {
  export type { CallContext, CallHandler, FileToKeep, JobContext, JobRun, JobWork, LinkHandler, ManyReactionHandler, Prepared, Protocol, ProtocolAnswer, ProtocolCall, ToldCall, PageAnswer, PageRequest, PublicPage, MoveContext, MoveParts, MoveRefinement, Offered, ReactionHandler, RequestContext, ResourceHooks, ServerArea, WorkerContext, } from 'waypost:src/server/area/ServerArea';
  export type { DemoContext } from 'waypost:src/server/ports/DemoContext';
  export { countFor } from 'waypost:src/server/seed/countFor';
  export { diceOf, type Dice } from 'waypost:src/server/seed/dice';
  export { demoName, demoNames, type Script } from 'waypost:src/server/seed/names';
  export { isOutsideError } from 'waypost:src/server/outside/OutsideError';
  export type { Outside } from 'waypost:src/server/outside/outside';
  export type { RecordedWrite } from 'waypost:src/server/ports/historyPort';
  export type { HappenedEvent } from 'waypost:src/server/events/Reaction';
  export { pageOf, tellPage } from 'waypost:src/server/ports/pageOf';
  export { asAttachment } from 'waypost:src/server/files/fileName';
  export { contactsIn, maskContacts } from 'waypost:src/server/lib/contactMasking/maskContacts';
  export { richBlocks } from 'waypost:src/server/lib/pdf/richBlocks';
  export { isolated } from 'waypost:src/server/lib/pdf/isolated';
  export type { Signer } from 'waypost:src/server/secrets/signer';
  export type { PdfBlock, PdfDocument } from 'waypost:src/server/lib/pdf/PdfDocument';
  export { hashPassword, passwordProblem } from 'waypost:src/server/auth/passwords';
  export { startJobs } from 'waypost:src/server/background/startJobs';
  export { csvStream } from 'waypost:src/server/lib/sheets/csvStream';
  export { sheetStream } from 'waypost:src/server/lib/sheets/sheetStream';
  export type { SheetCell } from 'waypost:src/server/lib/sheets/SheetCell';
  export type { Checking } from 'waypost:src/server/ports/TextCheck';
  export type { TextToCheck } from 'waypost:src/server/translationIndex/TextToCheck';
  export type { WordFile } from 'waypost:src/server/lib/i18n';
  export { textStandings } from 'waypost:src/server/translationIndex/standings';
  export type { Across, SimilarText, TextsQuery, BroughtTexts, TextMatch, RecordText, TextChanges, TextCount, TextMoment, TextOutcome, TextRecord, TextResource, TextStanding, } from 'waypost:src/server/translationIndex/TextsPort';
  export type { TextLanguage } from 'waypost:src/server/translationIndex/languages';
  export type { TextTranslator } from 'waypost:src/server/translationIndex/TextTranslator';
}

declare module 'waypost:src/server/area/ServerArea' {
  import type { RecordOf, Row, WireRecord } from '#core';
  import type { Prepared } from 'waypost:src/server/files/keptFile';
  import type { Outside } from 'waypost:src/server/outside/outside';
  import type { Protocol } from 'waypost:src/server/ports/Protocol';
  import type { PublicPage } from 'waypost:src/server/ports/PublicPage';
  import type { TextCheck } from 'waypost:src/server/ports/TextCheck';
  import type { TextTranslator } from 'waypost:src/server/translationIndex/TextTranslator';
  import type { CallContext, CallHandler, Compute, JobRun, LinkHandler, ManyReactionHandler, MoveRefinement, OfferHandler, ReactionHandler, RequestContext, ResourceHooks, WorkerRun } from 'waypost:src/server/ports/handlers';
  export type * from 'waypost:src/server/files/keptFile';
  export type * from 'waypost:src/server/ports/handlers';
  export type * from 'waypost:src/server/ports/Ports';
  export type * from 'waypost:src/server/ports/Protocol';
  export type * from 'waypost:src/server/ports/PublicPage';
  /**
   * What a plugin's `server.ts` is given: `export default (area: ServerArea) => void`.
   * It registers handlers, hooks and jobs by name; it never sees routes, sessions or SQL of others.
   */
  export interface ServerArea {
      /** The handler of a declared call without `answers`. Access was checked; records must come through `call.records`. */
      handle(callId: string, handler: CallHandler): void;
      /** `Body`: the generated type of what the call's `body` allows. */
      handle<Body extends object>(callId: string, handler: CallHandler<Body>): void;
      /**
       * What a call that writes works out before its transaction begins, in which others
       * would wait for it: documents, and whatever else takes a while. The handler has it as
       * `prepared`, with the files kept for good; where it throws, they are not. It may run again, so it changes nothing.
       */
      prepare<Body extends object = WireRecord>(callId: string, prepare: (call: CallContext<Body>) => Promise<Prepared>): void;
      /**
       * What a person's move of an own resource (`<resource>.<move>`) needs beyond its
       * declaration: it may refuse with a `WaypostError`, and add to what is written.
       */
      move<Name extends string>(name: `${Name}.${string}`, refine: MoveRefinement<RecordOf<Name>>): void;
      /** Rules around the writes of an own resource. */
      hooks<Name extends string>(resource: Name, hooks: ResourceHooks<RecordOf<Name>>): void;
      /** Adds members to records of an own resource as they leave (counts, computed states). One query for all rows. */
      decorate<Name extends string>(resource: Name, decorate: (rows: Array<Row<RecordOf<Name>>>, request: RequestContext) => Promise<void>): void;
      /**
       * A field that code works out from its record: stored whenever the record changes, so that lists sort and filter by it. Its schema says x-readonly.
       * Others' records it reads are read as they are then; a change of those alone shows the
       * next night. A higher `version` (default 1) has it worked out anew for every record.
       */
      derive<Name extends string>(resource: Name, field: string, compute: Compute<RecordOf<Name>>, options?: {
          version?: number;
      }): void;
      /** What a job that `jobs` of the manifest declares does, at the times it says: by one node at a time, surviving restarts. */
      job(name: string, run: JobRun): void;
      /** What is done after an event that `on` of the manifest names, once it is committed: at least once, and in order for each record. */
      on(name: string, react: ReactionHandler): void;
      /**
       * The same for whoever can deal with several events at once: they come in one transaction,
       * the oldest first, and one by one where that fails. No two are about one record.
       */
      onMany(name: string, react: ManyReactionHandler): void;
      /**
       * What each node does by itself, as `workers` of the manifest says: when the node starts, when `soon` asked for
       * it on any node, and at the time that its last run answered. It shares its work with the other nodes by rows
       * of its own. It holds no lease and no transaction; one run at a time, which ends when nothing is left to do.
       */
      worker(name: string, run: WorkerRun): void;
      /**
       * What others may ask the area with `ask`, as `offers` of the manifest says. It
       * is answered within their work: their transaction, and what its reader may see.
       */
      offer<Question extends object>(word: string, answer: OfferHandler<Question>): void;
      /**
       * What happens when a link in a mail (`links` of the manifest) is answered, in one transaction: whoever has it is nobody's session, so it does
       * what it says and nothing else. It may be followed again while it is good. `false`: there is nothing left to answer, and nothing is written.
       */
      link(id: string, follow: LinkHandler): void;
      /** Answers the calls of another standard below `/<id>` (`protocols` of the manifest), in the shape and with the errors of that standard. */
      protocol(id: string, protocol: Protocol): void;
      /**
       * Answers requests below `/<id>` (`publicPages` of the manifest) of people who do not sign in. Its code meets every
       * record: what the request proves, such as a signed link, decides what it shows and does.
       */
      publicPage(id: string, page: PublicPage): void;
      /**
       * Says what is wrong with translations, of whatever area: as they are written, in the transaction of the write, and all
       * of them once a higher `version` (default 1) is there. Nothing is refused by it; what it says stands with each text.
       */
      checkTexts(check: TextCheck, options?: {
          version?: number;
      }): void;
      /**
       * Translates texts of whatever area, by a machine: what it says is offered to people and never counts as reviewed. `by` is the
       * key of its name in the area's own words (`text.…`). It is asked outside of transactions, so it may call servers of others.
       */
      translateTexts(by: string, translate: TextTranslator): void;
      /**
       * Calls to servers of others: only to addresses of the internet, unless the settings allow more. Once the
       * area is served; never within a transaction, which would wait for somebody else's server, but from a job.
       */
      readonly outside: Outside;
  }
}

declare module 'waypost:src/server/files/keptFile' {
  /**
   * A file that was sent, as it may be kept: a picture drawn anew, without what it
   * said of where it was taken; its kind by its bytes, its name and ending by that.
   */
  export interface HarmlessFile extends FileToKeep {
      /** Of a picture, in pixels. */
      width?: number;
      height?: number;
  }
  /** A file to be kept for good. */
  export interface FileToKeep {
      name: string;
      type: string;
      bytes: Buffer;
  }
  /** A file that never changes and never goes. `id`: for `kept`. */
  export interface KeptFile {
      id: number;
      /** Hexadecimal. */
      sha256: string;
      /** Bytes. */
      size: number;
  }
  export interface Prepared {
      data?: object | null;
      files?: readonly FileToKeep[];
  }
}

declare module 'waypost:src/server/outside/outside' {
  import { type Timer } from '#core';
  import type { Settings } from 'waypost:src/server/settings/settings';
  import type { Outside } from 'waypost:src/server/outside/OutsideAnswer';
  export type * from 'waypost:src/server/outside/OutsideAnswer';
  /** Every address of a name. */
  type Resolve = (host: string) => Promise<string[]>;
  export interface OutsideParts {
      /** Without `host` and `port` there is no server of ours to call. */
      settings: Pick<Settings, 'publicUrls' | 'privateNetworks' | 'outsidePorts'> & Partial<Pick<Settings, 'host' | 'port'>>;
      resolve?: Resolve;
      timer?: Timer;
  }
  /** Makes the port. Every address of every hop is checked, names by all that they resolve to, before anything is sent there. */
  export function createOutside({ settings, resolve, timer }: OutsideParts): Outside;
  /** The port where there is nothing to reach: while an area's code is looked at without being served. */
  export const noOutside: Outside;
}

declare module 'waypost:src/server/settings/settings' {
  import { type BackupSettings } from 'waypost:src/server/settings/backupSettings';
  import type { Db } from 'waypost:src/server/db/Db';
  import { type PostgresLimits } from 'waypost:src/server/db/postgres/postgresLimits';
  import { type FilesSettings } from 'waypost:src/server/settings/storeSettings';
  import { type SecretKey } from 'waypost:src/server/secrets/keyring';
  import { type Env } from 'waypost:src/server/settings/settingsReader';
  import { type LogFormat } from 'waypost:src/server/log/log';
  /** What Waypost is told from outside, by environment variables. */
  export interface Settings {
      /** PORT, 3000; 0 takes a free one. */
      port: number;
      /** HOST, 127.0.0.1. */
      host: string;
      /** PUBLIC_URL, `http://HOST:PORT`: addresses people use, the first of them in mails. Several are separated by commas. No trailing slash. */
      publicUrls: string[];
      /** DATA_DIR, `./data`, as an absolute path. */
      dataDir: string;
      /** DATABASE_URL: a PostgreSQL 15 or newer instead of the embedded database. */
      databaseUrl?: string;
      /** FILES_STORE and FILES_S3_…: where uploaded files lie; the database with PostgreSQL, else the data directory. */
      files: FilesSettings;
      /** DATABASE_CONNECTIONS, STATEMENT_TIMEOUT_SECONDS, LOCK_TIMEOUT_SECONDS, IDLE_TRANSACTION_TIMEOUT_SECONDS: of a request on PostgreSQL. */
      databaseLimits: Omit<PostgresLimits, 'connectMs'>;
      /** TRUST_PROXY, nobody: how many proxies stand before this server, or their addresses; only theirs is `X-Forwarded-For` believed. */
      trustProxy: false | number | string[];
      /** ALLOW_PRIVATE_NETWORKS, none: networks of one's own that calls to the outside may reach, on any port; each an address or `10.0.0.0/8`. */
      privateNetworks: string[];
      /** OUTSIDE_PORTS, 80, 443, 8080 and 8443: ports of the internet that calls to the outside may reach. */
      outsidePorts: number[];
      /** API_BASE: another provider's API for the browser; absent: this server's own. Ends in a slash. */
      apiBase?: string;
      /** DEMO, on: example data and sign-ins. */
      demo: boolean;
      /** AUTO_CLEAR_CACHE, on: whether writes clear the server's cache by themselves, ten seconds after the last one. */
      autoClearCache: boolean;
      /** SUPPORT_URL, CONTACT_URL, HELP_URL: where the entries of the help menu lead, `https:`, `http:` or `mailto:`. */
      support: Partial<Record<SupportEntry, string>>;
      /** ADMIN_EMAIL and ADMIN_PASSWORD: the first administrator, made when there is none. */
      admin?: {
          email: string;
          password: string;
      };
      /** SMTP_URL: where mail goes; absent: into the outbox folder of the data directory. */
      smtpUrl?: string;
      /** MAIL_FROM, `Waypost <no-reply@host>`. */
      mailFrom: string;
      /** BACKUP_DIR, BACKUP_AT, BACKUP_KEEP: backups of the embedded database. */
      backup?: BackupSettings;
      /** LOG_FORMAT, text: sentences for people; json: an object a line, every call among them. */
      logFormat: LogFormat;
      /** METRICS_TOKEN: with it as a bearer token `/metrics` may be read from elsewhere; absent: only from the machine itself. */
      metricsToken?: string;
      /**
       * SECRETS_KEYS: keys for what is stored encrypted, `id:base64` of 32 bytes each,
       * the first of them active; absent: a file of the embedded database's directory.
       */
      secretsKeys?: SecretKey[];
      /** ACCESS_TOKEN_SECONDS, 900. */
      accessTokenSeconds: number;
      /** REFRESH_TOKEN_SECONDS, 30 days. */
      refreshTokenSeconds: number;
      /** RESET_TOKEN_SECONDS, 3600. */
      resetTokenSeconds: number;
  }
  /** The entries of the help menu, each with the variable that says where it leads. */
  const supportVariables: {
      readonly 'get-support': 'SUPPORT_URL';
      readonly 'contact-us': 'CONTACT_URL';
      readonly help: 'HELP_URL';
  };
  type SupportEntry = keyof typeof supportVariables;
  /** Reads the settings. Throws one StartError that lists everything that is wrong. */
  export function readSettings(env: Env): Settings;
  /** Without demo data somebody must be able to sign in: throws a StartError when there is no administrator and none is given to be made. */
  export function checkAdmin(db: Db, { demo, admin: given }: Pick<Settings, 'demo' | 'admin'>): Promise<void>;
  export {};
}

declare module 'waypost:src/server/settings/backupSettings' {
  import type { Reader } from 'waypost:src/server/settings/settingsReader';
  /** Backups of the embedded database. */
  export interface BackupSettings {
      /** BACKUP_DIR, as an absolute path. */
      dir: string;
      /** BACKUP_AT, 03:30: when every day, in minutes after midnight UTC. */
      atMinutes: number;
      /** BACKUP_KEEP, 7: how many are kept. */
      keep: number;
  }
  /** What BACKUP_DIR, BACKUP_AT and BACKUP_KEEP say; absent without the first. */
  export function backupSettings({ text, wrong }: Reader): BackupSettings | undefined;
}

declare module 'waypost:src/server/settings/settingsReader' {
  /** Variables of the environment. */
  export type Env = Record<string, string | undefined>;
  /** Reads one variable after the other and gathers what is wrong, so that all of it is told at once. */
  export interface Reader {
      text(name: string): string | undefined;
      wrong(sentence: string): undefined;
  }
  /** A reader that puts what is wrong into a list. */
  export function readerOf(env: Env, problems: string[]): Reader;
  /** A whole number within bounds. */
  export function whole({ text, wrong }: Reader, name: string, { fallback, least, most }: {
      fallback: number;
      least: number;
      most: number;
  }): number;
  /** An address with one of these schemes, each with its colon. */
  export function address({ wrong }: Reader, name: string, given: string, schemes: readonly string[]): URL | undefined;
  /** A setting that is an address; the text is kept as it was given. */
  export function addressText(reader: Reader, name: string, schemes: readonly string[]): string | undefined;
  /** A switch: 1 or 0, and the words for them. */
  export function flag({ text, wrong }: Reader, name: string, fallback: boolean): boolean;
  /** An address, or a network as 10.0.0.0/8. */
  export function isNetwork(text: string): boolean;
  /** What commas separate. */
  export const listOf: (text: string) => string[];
}

declare module 'waypost:src/server/db/Db' {
  /** Which engine answers. Only tests, export, health and what slices long work ask; every query is written for both. */
  export type Engine = 'pglite' | 'postgres';
  /** What a statement answers: its rows, and how many rows it returned or changed. */
  export interface Result<T> {
      rows: T[];
      count: number;
  }
  /** How busy connections are: how many are open and at work, and how much work waits for one. */
  export interface Load {
      pool: 'requests' | 'background';
      open: number;
      busy: number;
      waiting: number;
  }
  /** Words between the nodes that share a database. */
  export interface Nodes {
      /** Says a word to the other nodes, soon. It may be lost: whoever relies on it looks by itself from time to time. */
      tell(word: string): void;
      /** Hears what the others say, once each, and `again` after words may have been lost. Answers how to stop. */
      hear(listener: (word: string) => void): () => void;
  }
  /**
   * The one way to the database, the same for PGlite and PostgreSQL.
   * Parameters: null and undefined are null, a Date is an instant, a plain object is JSON, an array is a PostgreSQL array; for a JSON array or string
   * use `json()`. Answers: bigint and numeric are numbers, `date` is `YYYY-MM-DD`, `timestamptz` is ISO UTC with ms, `time` is `HH:mm`, json is parsed.
   */
  export interface Db {
      readonly engine: Engine;
      /** One statement. Throws the engine's error, which `dbError` reads. */
      query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Result<T>>;
      /** Several statements without parameters: migrations and declarations only. */
      exec(sql: string): Promise<void>;
      /**
       * Everything `work` does through the Db it is given happens or nothing does. Inside a transaction it is a savepoint.
       * A lost race (40001, 40P01) runs `work` again, so it may touch nothing but the database.
       */
      tx<T>(work: (db: Db) => Promise<T>): Promise<T>;
      /**
       * The same database for work nobody waits for: connections of its own and longer limits,
       * or where there is one connection alone, behind requests. Absent in a transaction.
       */
      readonly background?: Db;
      /** How busy its connections are: those for requests first. Absent in a transaction. */
      readonly load?: () => Load[];
      /** The other nodes. Absent in a transaction, and where one process alone has the database. */
      readonly nodes?: Nodes;
      close(): Promise<void>;
  }
  /** The database as jobs, events, mails and starting use it. */
  export const inBackground: (db: Db) => Db;
  /** A parameter that must arrive as JSON even where it is an array, a string or null. */
  export const json: (value: unknown) => string;
}

declare module 'waypost:src/server/db/postgres/postgresLimits' {
  /** What work on a PostgreSQL may take. */
  export interface PostgresLimits {
      /** Connections for requests; a third of them is left to lone statements, so that reading goes on while writers wait. */
      connections: number;
      /** How long one statement may take, ms. */
      statementMs: number;
      /** How long a statement may wait for a lock, ms: less than a statement may take. */
      lockMs: number;
      /** How long a transaction may do nothing, ms. */
      idleMs: number;
      /** How long work waits for a connection, ms. */
      connectMs: number;
  }
  export const usualLimits: PostgresLimits;
  /** Connections of their own for jobs, events, mails and starting, so that these and requests never take each other's. */
  export const backgroundLimits: ({ statementMs, lockMs, idleMs, connectMs }: PostgresLimits) => PostgresLimits;
}

declare module 'waypost:src/server/settings/storeSettings' {
  import { type Reader } from 'waypost:src/server/settings/settingsReader';
  /** FILES_STORE: where uploaded files lie. */
  export type FilesSettings = {
      kind: 'folder' | 'database';
  } | ({
      kind: 's3';
  } & S3Settings);
  /** Where files lie: as said, else in the database where it is a PostgreSQL, which every node has, else in the data directory. */
  export function filesSettings(reader: Reader): FilesSettings;
  /** An S3-compatible store. `url`: of the bucket, and of a folder in it where there is one, without a slash at the end. */
  export interface S3Settings extends Credentials {
      url: string;
  }
  /** Whose requests to a store are, and which region it says it is in. */
  export interface Credentials {
      region: string;
      accessKey: string;
      secretKey: string;
  }
}

declare module 'waypost:src/server/secrets/keyring' {
  global {
      interface ServerParts {
          /** Seals and opens what is stored encrypted. */
          keyring: Keyring;
      }
  }
  /** A key, by the short name that stands in what it sealed. */
  export interface SecretKey {
      id: string;
      key: Buffer;
  }
  /** Where a secret is kept: what was sealed for one place opens nowhere else. */
  export interface Place {
      table: string;
      column: string;
      id: number;
  }
  /** Seals texts with the first key and opens them with whichever sealed them. */
  export interface Keyring {
      /** Names of the keys, the active one first. */
      ids(): string[];
      seal(text: string, place: Place): string;
      /** Throws where the text is none that was sealed for this place, or its key is not there. */
      open(sealed: string, place: Place): string;
      /** A key of 32 bytes for a purpose, derived from each of the keys, the active one first. */
      derived(purpose: string): SecretKey[];
  }
  /** AES-256-GCM as it stands in NIST SP 800-38D: the text, then the tag. */
  export function encrypt(key: Buffer, { iv, text, aad }: {
      iv: Buffer;
      text: Buffer;
      aad: Buffer;
  }): Buffer;
  /** A keyring over some keys, the active one first; they are asked for when first needed. */
  export function createKeyring(load: () => readonly SecretKey[]): Keyring;
  /** Keys as `id:base64` of 32 bytes each, separated by commas; `undefined`: they are not that. */
  export function keysIn(text: string): SecretKey[] | undefined;
  /** Of the settings, what keys are found by. */
  interface KeySettings {
      secretsKeys?: readonly SecretKey[] | undefined;
      databaseUrl?: string | undefined;
      dataDir: string;
  }
  /** Whether there are keys to seal with: given ones, or the file of an embedded database. Several nodes need the same, so PostgreSQL has no file. */
  export const hasKeys: ({ secretsKeys, databaseUrl }: Pick<KeySettings, 'secretsKeys' | 'databaseUrl'>) => boolean;
  export const keyringOf: (settings: KeySettings) => Keyring;
  export {};
}

declare module 'waypost:src/server/log/log' {
  import type { LogFields } from 'waypost:src/server/log/LogFields';
  import type { CallEntry } from 'waypost:src/server/log/CallEntry';
  /** How a log is written: sentences for people, or a JSON object a line for machines. */
  export const logFormats: readonly ['text', 'json'];
  export type LogFormat = (typeof logFormats)[number];
  /** What the process says: sentences, errors, and in JSON every call. */
  export interface Log {
      readonly format: LogFormat;
      onCall: (call: CallEntry) => void;
      info: (message: string, about?: LogFields) => void;
      error: (message: string, error?: unknown, about?: LogFields) => void;
      /** Tells machines something: in text nothing. */
      detail(message: string, about: LogFields): void;
      /** Says to whoever starts it what stands in its settings, as it stands there. */
      say(message: string, isError?: boolean): void;
  }
  interface LogParts {
      format: LogFormat;
      /** Takes one line, or in text several. `isError`: it goes to the error output. */
      write: (text: string, isError: boolean) => void;
      now?: () => Date;
  }
  /** A log. Whatever it is told, it writes no e-mail address, no token, and no value that a database repeats (`safeText.ts`). */
  export const createLog: (parts: LogParts) => Log;
  export {};
}

declare module 'waypost:src/server/log/LogFields' {
  /** Words and numbers beside a sentence of the log. */
  export type LogFields = Readonly<Record<string, string | number | readonly string[] | undefined>>;
}

declare module 'waypost:src/server/log/CallEntry' {
  /** What is told of one call: who asked by id alone, what by its pattern alone. */
  export interface CallEntry {
      requestId: string;
      method: string;
      /** The route's pattern, such as `/api/v1/countries/:id`, never the address; `(none)` where nothing answers. */
      route: string;
      /** 499 where the caller left before the answer was out. */
      status: number;
      /** From the first byte to the last of the answer, ms. */
      ms: number;
      /** Records in the answer of a list. */
      rows?: number;
      userId?: number;
      /** How many statements it led to, and how long they took together, ms. */
      statements: number;
      dbMs: number;
  }
}

declare module 'waypost:src/server/outside/OutsideAnswer' {
  /** How a call is made. */
  export interface OutsideOptions {
      /** Default GET. */
      method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      /** None of the connection's own, such as `host`. */
      headers?: Record<string, string>;
      body?: string | Buffer;
      /** For the whole of it, redirects too. Default 10 s. */
      timeoutMs?: number;
      /** For looking the name up, the connection and its encryption. Default: as long as the whole. */
      connectMs?: number;
      /** Longest answer, bytes; it comes as it was sent, never unpacked. Default 1 MB. */
      maxBytes?: number;
      /** An answer that is longer is cut there, where it would else be refused. Default false. */
      isCut?: boolean;
      /** Networks that an admin lets the area call beside those of the settings, each an address or `10.0.0.0/8`. Default: none. */
      networks?: readonly string[];
      /** How many redirects are followed, at most 3, the default; 0: a redirect is the answer. */
      redirects?: number;
      /**
       * The connection stays open for a few seconds, and the next such call of the same origin and networks goes over it, to the address that was
       * checked when it was made. A call that finds its connection just closed is made again over a new one: for what may come twice. Default false.
       */
      keeps?: boolean;
      signal?: AbortSignal;
  }
  /** What came of a call, whatever its status. */
  export interface OutsideAnswer {
      status: number;
      /** By lower-case name. */
      headers: Record<string, string>;
      body: Buffer;
      /** Where it came from in the end, and the address that was called there. */
      url: string;
      address: string;
      /** The answer was longer than asked for, and ends there. */
      isCut?: boolean;
      times: OutsideTimes;
  }
  /** How long the parts of the last hop took, in ms; absent: they were not come to, or there was a connection already. */
  export interface OutsideTimes {
      dns?: number;
      connect?: number;
      tls?: number;
      /** From the beginning to the first byte of the answer. */
      answer?: number;
      whole?: number;
  }
  /** Says what is wrong with an address as far as can be told without asking anybody: names are looked up when they are called. */
  type CheckOutside = (url: string, options?: Pick<OutsideOptions, 'networks'>) => void;
  /** Calls to servers of others, whose addresses people may have typed. Throws an `OutsideError`. */
  export interface Outside {
      fetch(url: string, options?: OutsideOptions): Promise<OutsideAnswer>;
      /** Throws for an address that cannot be called whoever it leads to: its scheme, its port, an address in figures. For a form, before it is saved. */
      check: CheckOutside;
      /** Whether an address is this server's own (`PUBLIC_URL`), which is called wherever it is. */
      isOwn(url: string): boolean;
      /** The public address of a path below `/api/v1/` of this server's own. */
      publicAddress(path: string): string;
      /**
       * A call of this server's own API, by its path after `/api/v1/`, over HTTP where it listens on this machine: what an
       * area plays a server of others with. The path is the code's own, never one that people typed; no redirect is followed.
       */
      own(path: string, options?: OutsideOptions): Promise<OutsideAnswer>;
  }
  export {};
}

declare module 'waypost:src/server/ports/Protocol' {
  import type { Json, WaypostError } from '#core';
  import type { KeyOwner } from 'waypost:src/server/lib/KeyOwner';
  import type { RequestContext } from 'waypost:src/server/ports/handlers';
  /** A call to an API of another standard. */
  export interface ProtocolCall {
      method: string;
      /** What comes after the prefix, part by part: `/octo/bookings/7` is `['bookings', '7']`. */
      path: readonly string[];
      query: Readonly<Record<string, string>>;
      /** Headers by lower-case name, without those that sign somebody in. */
      headers: Readonly<Record<string, string>>;
      /** The JSON that was sent; absent: none. */
      body?: Json;
      requestId: string;
      /** Where callers reach the API, without a slash at its end. */
      base: string;
  }
  export interface ProtocolAnswer {
      status: number;
      headers?: Readonly<Record<string, string>>;
      body?: Json | object;
  }
  /** An API of another standard. Whoever calls has a key; what they meet are the records of the operator of that key's record. */
  export interface Protocol {
      /** Whether a call writes: it is then one transaction, which an error takes back. */
      writes(call: ProtocolCall): boolean;
      answer(call: ProtocolCall, request: RequestContext & {
          keyOwner: KeyOwner;
      }): Promise<ProtocolAnswer>;
      /** An error as the standard has it. Without a key its `code` is `Unauthorized`, with a wrong one `Forbidden`. */
      refuse(error: WaypostError, call: ProtocolCall): ProtocolAnswer;
      /** Writes down calls that had a key, behind their answers: a second late at most, many in one transaction, and nobody's scope narrows it. */
      tell?(told: readonly ToldCall[], request: RequestContext): Promise<void>;
  }
  /** A call as it was answered, and how long that took. */
  export interface ToldCall {
      call: ProtocolCall;
      answer: ProtocolAnswer;
      owner: KeyOwner;
      ms: number;
      at: Date;
  }
}

declare module 'waypost:src/server/lib/KeyOwner' {
  /** Whose key a text is. */
  export interface KeyOwner {
      resource: string;
      id: number;
      key: number;
      /** Of a resource whose keys are of several kinds. */
      kind?: string;
      /** The operator of the record, where it has one. */
      operator?: number;
  }
}

declare module 'waypost:src/server/ports/handlers' {
  import type { Draft, Json, RecordOf, Row, WireRecord } from '#core';
  import type { Upload } from 'waypost:src/server/lib/Upload';
  import type { AppContext, RequestInfo } from 'waypost:src/server/work/AppContext';
  import type { HappenedEvent } from 'waypost:src/server/events/Reaction';
  import type { FileInfo } from 'waypost:src/server/lib/FileInfo';
  import type { FileToKeep, HarmlessFile, KeptFile } from 'waypost:src/server/files/keptFile';
  import type { KeyOwner } from 'waypost:src/server/lib/KeyOwner';
  import type { FollowedLink } from 'waypost:src/server/mailLinks/FollowedLink';
  import type { WritesQuery, RecordedWrite } from 'waypost:src/server/ports/historyPort';
  import type { Looking, Ports } from 'waypost:src/server/ports/Ports';
  /** Works out a field from its record as it is stored, in the words of the default language. */
  export type Compute<R = WireRecord> = (record: Row<R>, ports: Looking) => Promise<Json> | Json;
  /** Answers another area, with data for data, within its piece of work and its reader's scope. */
  export type OfferHandler<Question extends object = object, Answer extends Answerable = Answerable> = (question: Question, request: RequestContext) => Promise<Answer>;
  /** What an area adds to the types of all that may be asked: `interface OfferTypes { 'departures.next': Offered<typeof next> }`. */
  export type Offered<Handler extends (question: never, request: never) => Promise<unknown>> = {
      question: Parameters<Handler>[0];
      answer: Awaited<ReturnType<Handler>>;
  };
  /** A request as an area's code sees it, within one transaction for writes. */
  export interface RequestContext extends RequestInfo, Ports {
      now: Date;
      /** Translates a key of the plugin's own locale file (`text.…`) or of another namespace, into the reader's language. */
      t: (key: string, params?: Record<string, unknown>) => string;
      /** As `t`, in the words of a language: for what is written to somebody else. */
      wordsIn: (locale: string) => (key: string, params?: Record<string, unknown>) => string;
      /** Has a mail sent after the transaction is committed, and again where that fails. Within a write only. */
      sendMail: AppContext['sendMail'];
      /** What the audit tells of own records, the newest write first: give only ids and members that the reader may know of. */
      history: <Name extends string>(resource: Name, asked: WritesQuery) => Promise<Array<RecordedWrite<RecordOf<Name>>>>;
      /**
       * Has a declared `bulk` action or move of an own resource carried out on some records as the reader's
       * job, from this transaction's commit on: as `POST -/bulk` does, and followed at `-/bulk/{id}` by the
       * id it answers. A reader with too many jobs is TooManyRequests. Within a write of a person's only.
       */
      startBulk: (resource: string, action: string, ids: readonly number[]) => Promise<number>;
      /**
       * Has every kept answer dropped at the commit, here and on all nodes: for writes past `records`
       * that change what answers show. Writes through `records` do so for their resource by themselves.
       */
      forgetAnswers: () => void;
      /**
       * Tells whoever writes of something to look at, in a sentence of their language, and the write goes on: after
       * a generic call, a call of an area's own or a move in a notice (`X-Warnings`, about 2 kB in all), of a bulk
       * action beside its refusals, of an import by the line. Nobody hears it of a GET, a job or a reaction.
       */
      warn: (sentence: string) => void;
  }
  /** Answers a link in a mail; `false`: there is nothing left to answer. */
  export type LinkHandler = (followed: FollowedLink, request: RequestContext) => Promise<boolean>;
  /**
   * What an area does after an event. It runs in a transaction of its own, which also writes down that it was done: what it changes in the database
   * happens once. It may run again after a failure or a lost race, so it touches nothing else; mails go out after its commit.
   */
  export type ReactionHandler = (event: HappenedEvent, context: RequestContext) => Promise<void>;
  /** The same for several events in one transaction. */
  export type ManyReactionHandler = (events: readonly HappenedEvent[], context: RequestContext) => Promise<void>;
  /** A call of a plugin's own, with what it was given. */
  export interface CallContext<Body extends object = WireRecord> extends RequestContext {
      params: Record<string, string>;
      /** Parameters as texts; `name[]` is a list under `name`. */
      query: Record<string, Json>;
      /**
       * The JSON that was sent, as the declared `body` allows; of a multipart body,
       * the fields beside the file. Empty where nothing was, or none is declared.
       */
      body: Body;
      /** The version of what was read that the body builds on (`If-Match`), as a part's save sends it; absent: any. */
      version?: number | undefined;
      /** The file sent (multipart, field `file`, at most 25 MB); absent: none. Its name and type are the sender's word: look into the bytes. */
      upload?: Upload | undefined;
      /** Headers by lower-case name, without those that sign somebody in. */
      headers: Readonly<Record<string, string>>;
      /** Whose key let the caller in, where the call asks for one (`key`). */
      keyOwner?: KeyOwner | undefined;
      /** The picture that was sent to a call that `takes` one, as a file is told: it is kept once the transaction is committed. Absent: none was sent. */
      picture?: FileInfo | undefined;
      /**
       * The file that was sent, made harmless: throws in words where there is none, or it is none of the kinds
       * that are taken (pictures, PDF, plain text, CSV, with `office` documents of offices without programs in
       * them). `of`: another file than the one sent. It takes a while, so call it from `area.prepare`.
       */
      harmless: (options?: {
          office?: boolean;
          of?: {
              name: string;
              bytes: Buffer;
          };
      }) => Promise<HarmlessFile>;
      /** What `area.prepare` made for this call. */
      prepared?: {
          data: object | null;
          files: readonly KeptFile[];
      } | undefined;
      reply: {
          status(code: number): void;
          header(name: string, value: string): void;
      };
  }
  /**
   * What a handler answers: JSON, which a record of `records()` and rows of
   * `sql()` are too, a file's bytes or a stream of them; `undefined`: no content.
   */
  export type Answerable = Json | object | undefined;
  /** `Body`: the generated type of the declared `body`. */
  export type CallHandler<Body extends object = WireRecord> = (call: CallContext<Body>) => Promise<Answerable>;
  /** A move being made: the record under lock as it is at this moment, and what was filled in. */
  export interface MoveContext<R = WireRecord> extends RequestContext {
      record: Row<R> & {
          version: number;
      };
      values: WireRecord;
  }
  /**
   * What a move writes beside what its declaration says: further fields of the record, and
   * of its entry in the timeline; and what its event tells that is no field of the record.
   * `stays`: the record keeps the state it is in, as one does of which a part was dealt with; its timeline tells of the move all the same.
   */
  export interface MoveParts<R = WireRecord> {
      patch?: Draft<R>;
      timeline?: WireRecord;
      payload?: object;
      stays?: boolean;
  }
  export type MoveRefinement<R = WireRecord> = (move: MoveContext<R>) => Promise<MoveParts<R> | undefined>;
  /** Rules of an area; they throw `WaypostError` (from `#core`) to refuse. `before` hooks may change what is written by returning it. */
  export interface ResourceHooks<R = WireRecord> {
      /** Also judges a deleted record that an undo brings back; what it returns is not written then. */
      beforeCreate?(record: Partial<R> & WireRecord, request: RequestContext): Promise<Draft<R>>;
      afterCreate?(record: Row<R>, request: RequestContext): Promise<void>;
      beforeUpdate?(next: Row<R>, previous: Row<R>, request: RequestContext): Promise<Draft<R>>;
      afterUpdate?(next: Row<R>, previous: Row<R>, request: RequestContext): Promise<void>;
      beforeDelete?(record: Row<R>, request: RequestContext): Promise<void>;
      /**
       * Once the record is gone, for each one deleted, by whatever way: a call, a bulk job, another area's or
       * a job's `records`. Still in the transaction, so what it throws keeps the record, and what it changes
       * through `records` is taken back with it; where the deletion is undone, what it deleted comes back too.
       */
      afterDelete?(record: Row<R>, request: RequestContext): Promise<void>;
      /** Of a resource that is published: refuses by throwing, now and when a plan's moment has come. A save is not held by it. */
      beforePublish?(record: Row<R>, request: RequestContext): Promise<void>;
  }
  /** What a job works with: nobody's scope narrows it. */
  export type JobWork = Ports;
  /** A job's turn: it holds a lease. Each write through `records` is a transaction of its own. */
  export interface JobContext extends Omit<JobWork, 'lock' | 'raise' | 'soon'> {
      now: Date;
      /** The words of a language: for what is written to somebody. */
      wordsIn: RequestContext['wordsIn'];
      /**
       * Several writes as one transaction, through the ports it is given. Throws, and nothing of it stays, when another node has taken the turn over.
       * A lost race runs `perform` again, so it may touch nothing but the database.
       */
      tx: <T>(perform: (work: JobWork) => Promise<T>) => Promise<T>;
      /**
       * As `tx`, with files that are kept for good with what is written; where that comes
       * to nothing, they are not. Their bytes are put away before the transaction begins.
       */
      keep: <T>(files: readonly FileToKeep[], perform: (work: JobWork, kept: readonly KeptFile[]) => Promise<T>) => Promise<T>;
      log: AppContext['log'];
  }
  /** Answers when its next turn is to be, where that is before its time. */
  export type JobRun = (context: JobContext) => Promise<Date | void>;
  /** Answers when it is to run again at the latest, although nobody asks; without an answer that is after a minute. */
  export type WorkerRun = (context: WorkerContext) => Promise<Date | void>;
  /** A worker's run on one node. Writes through `records` and `tx` are transactions of their own; nobody else is kept from doing the same work. */
  export interface WorkerContext extends JobContext {
      /** The application's clock as it goes on, where `now` stands still. */
      time: () => Date;
      /** Ends when there may be something new to do: somebody asked, or a second went by. */
      woken: () => Promise<void>;
      /** Whether the node is being stopped: nothing new is begun then. */
      isStopping: () => boolean;
  }
}

declare module 'waypost:src/server/lib/Upload' {
  /** A file somebody sent, with the fields beside it. Name and type are what the sender says: look into the bytes. */
  export interface Upload {
      name: string;
      type: string;
      bytes: Buffer;
      fields: Record<string, string>;
  }
}

declare module 'waypost:src/server/work/AppContext' {
  import type { Problem, Registry, Translate, Viewer, WireRecord } from '#core';
  import type { Db } from 'waypost:src/server/db/Db';
  import type { StatementTotals } from 'waypost:src/server/db/statements';
  import type { CallEntry } from 'waypost:src/server/log/CallEntry';
  import type { WordFile } from 'waypost:src/server/lib/i18n';
  import type { Settings } from 'waypost:src/server/settings/settings';
  import type { Log } from 'waypost:src/server/log/log';
  import type { Stall } from 'waypost:src/server/lib/Stall';
  import type { Model } from 'waypost:src/server/model/Model';
  /** A language of the platform. Exactly one is the default: base columns hold its texts. */
  export interface Language {
      id: number;
      name: string;
      locale: string;
      is_enabled: 0 | 1;
      is_default: 0 | 1;
      default_currency: number | null;
  }
  /** A mail to one person. Text only; the transport adds the sender. `id`: the same at every attempt, so that it is not shown twice. */
  export interface Mail {
      id?: string;
      to: {
          name: string;
          address: string;
      };
      /** Where an answer goes; absent: to the sender. */
      replyTo?: string;
      subject: string;
      text: string;
  }
  /** A plugin as it runs, with what is wrong with it. `kept`: its last good version serves on. */
  export interface PluginHealth {
      id: string;
      title: string;
      state: 'works' | 'kept' | 'left out';
      problems: Problem[];
  }
  /** What the embedded API works with. Everything comes in from outside, so that a test builds its own world. */
  export interface AppContext {
      registry: Registry;
      db: Db;
      settings: Settings;
      /** The application's clock; nothing else tells the time, the database neither. */
      now: () => Date;
      /** A translator into one of the six languages; an unknown locale gets English. */
      translator: (locale: string) => Translate;
      sendMail: (mail: Mail) => Promise<void>;
      /** The files that the application's own words stand in. Absent: nobody tells. */
      wordFiles?: () => readonly WordFile[];
      /** `about`: what a machine may sort by, such as the request's id. No personal data. */
      log: Pick<Log, 'info' | 'error'>;
      /** Hears of every call when its answer is out. Absent: nobody does. */
      onCall?: (call: CallEntry, asked: StatementTotals) => void;
      /** How the plugins stand, and what they held up. Absent: nobody tells. */
      plugins?: readonly PluginHealth[];
      stalls?: Stall[];
      /** What names the version of each plugin, by id. */
      areaVersions?: Readonly<Record<string, string>>;
      /** Hears of each that is held up. Absent: nobody does. */
      onStall?: (stall: Stall) => void;
  }
  /** Who makes a request: resolved once, before the route's own work. */
  export interface Actor {
      viewer: Viewer;
      name: string;
      email: string;
      /** 0: none. */
      sessionId: number;
      /** The API token by which they ask; absent: they are signed in themselves. */
      token?: {
          id: number;
          name: string;
      };
      /** The language the user prefers; absent where none was chosen. */
      locale?: string | undefined;
  }
  /** What a request asked for beside its own parameters. */
  export interface RequestInfo {
      actor: Actor | undefined;
      /** Locale of texts for the reader: the profile's preferred one, else `Accept-Language`, else English. */
      locale: string;
      /** Locale of content, from `X-Language` (an id or a locale); absent: the default language. */
      contentLanguage: string | undefined;
      /** From `X-Currency`; absent: the default one of the resource that serves the currencies. */
      currencyId: number | undefined;
      requestId: string;
      /** The address it came from, as the connection or a proxy that is believed says. Absent where nobody asked. */
      address?: string;
      /** `false`: addresses that change by it lead nowhere on, since whoever asks says so. */
      redirects?: false;
      /** The browser tab that asks, by a name that it made up. */
      tab?: string;
      /** What it makes comes out of a file. */
      imports?: true;
      /** In the check of a file: whether an earlier line has the unique values of a record that include a field. */
      taken?: (model: Model, record: WireRecord, field: string) => boolean;
      /** Set where their password was typed a moment before they asked for what is done later. */
      confirmed?: boolean;
  }
}

declare module 'waypost:src/server/db/statements' {
  import type { Connection } from 'waypost:src/server/db/session';
  /** One statement that was carried out, or failed. Its values are not part of it. */
  export interface Statement {
      sql: string;
      ms: number;
      /** How many rows it answered or changed; 0 where it failed. */
      rows: number;
      isFailed: boolean;
  }
  /** Hears of every statement. */
  export type OnStatement = (statement: Statement) => void;
  /** What a piece of work has asked of the database so far. */
  export interface StatementTotals {
      statements: number;
      ms: number;
      slowest?: Statement;
  }
  /** Runs `work`; whatever statements it leads to are added to `asked`. */
  export const countingInto: <T>(asked: StatementTotals, work: () => T) => T;
  /** A connection whose statements are timed, each from when it is sent: the wait for the connection is not its own. */
  export function measured<C extends Connection>(connection: C, onStatement?: OnStatement): Connection;
  export const prof: Array<[number, string]>;
  export function lap(name: string): void;
}

declare module 'waypost:src/server/db/session' {
  import type { Db, Engine, Result } from 'waypost:src/server/db/Db';
  /** One connection, statement by statement. `command` is the tag the server answers, such as `COMMIT`. */
  export interface Connection {
      readonly engine: Engine;
      run(sql: string, params: readonly unknown[]): Promise<Result<unknown> & {
          command: string;
      }>;
      script(sql: string): Promise<void>;
  }
  /** How deep in transactions a piece of work runs. */
  export interface Level {
      parent?: Level;
  }
  /** Throws when work inside a transaction uses the Db around it: it would wait for itself, or write outside of the transaction. */
  export function refuseOuter(level: Level): void;
  /** Runs work again, up to five times, when it lost a race. */
  export function retried<T>(work: () => Promise<T>): Promise<T>;
  /** One transaction on a connection nobody else uses meanwhile. A swallowed error inside is an error here, not a silent rollback. */
  export function transaction<T>(connection: Connection, work: (db: Db) => Promise<T>, level?: Level): Promise<T>;
  /** A Db over a single connection. */
  interface SingleSession extends Db {
      /** How many pieces of work there were but for those of the background. */
      asked(): number;
      /** How many there were but for those of its own upkeep. */
      ran(): number;
      /** The same database for its own upkeep: behind requests, before the rest of the background. */
      upkeep: Db;
      /** Keeps the background waiting while work runs, which is for requests or upkeep. */
      alone: <T>(work: () => Promise<T>) => Promise<T>;
  }
  /** A Db over a single connection: everything waits its turn, a transaction keeps everybody else out. Its background lets requests go first. */
  export function singleSession(connection: Connection, close: () => Promise<void>, nowMs?: () => number): SingleSession;
  export {};
}

declare module 'waypost:src/server/lib/i18n' {
  import { type Registry, type Translate, type Tree } from '#core';
  /** The strings of the application: by locale, then by namespace, as `locales/<lng>/<namespace>.json` hold them. */
  export type Locales = Record<string, Record<string, Tree>>;
  /**
   * Words of the application in one language, as a file of the repository keeps them: nested, its plurals as keys of their own. `file`: from the root.
   */
  export interface WordFile {
      namespace: string;
      locale: string;
      file: string;
      tree: Tree;
  }
  /** Every file of words there is: those of the layers, and those of plugins. English of plugins stands in their declarations as well. */
  export function wordFiles(locales: Locales, { plugins }: Pick<Registry, 'plugins'>): WordFile[];
  /**
   * A translator per locale over the application's strings (namespace = file name) and the plugins' (namespace = plugin id).
   * An unknown locale, and a key a locale lacks, get English. Nothing is read from disk: the trees come in.
   */
  export function createTranslator(locales: Locales, registry: Pick<Registry, 'plugins'>): (locale: string) => Translate;
}

declare module 'waypost:src/server/lib/Stall' {
  /** An area's code that computed for so long at a stretch that nobody else was answered meanwhile. */
  export interface Stall {
      plugin: string;
      /** `call "report"`, `job "sweep"`. */
      what: string;
      ms: number;
      at: Date;
  }
}

declare module 'waypost:src/server/model/Model' {
  import type { ValidateFunction } from 'ajv';
  import { type FieldKind, type Json, type JsonSchema, type Registry, type Resource, type Variant } from '#core';
  import { type ColumnType } from 'waypost:src/server/db/tables/columnType';
  import { type RefPath } from 'waypost:src/server/model/refPaths';
  import { type Timed } from 'waypost:src/server/model/timed';
  /**
   * A stored field: its schema, what it is, the type of its column, and whether its
   * values are changed on the way out: parts not for everybody, text to be made harmless.
   */
  export interface Field {
      name: string;
      schema: JsonSchema;
      kind: FieldKind;
      type: ColumnType;
      guarded: boolean;
      /** What is read where nothing is stored, as SQL: what is stored is laid over it. */
      under?: string;
  }
  /** A resource with everything its calls need worked out once. Validators compile when they are first asked for. */
  export interface Model {
      resource: Resource;
      fields: ReadonlyMap<string, Field>;
      /** Every relation, however deep inside a field. */
      refs: readonly RefPath[];
      /** Fields with a translation per language. */
      localized: readonly string[];
      /** Text fields the search looks into; empty: the search finds ids alone. */
      search: readonly string[];
      /** What happens to records by themselves; absent: nothing. */
      timed?: Timed;
      /** Whether a record is unread to whoever reads it, which no column holds; absent: nothing ever is. */
      unread?: Field;
      /** Values of fields while nothing is stored; absent: null. Of settings alone. */
      defaults?: Readonly<Record<string, Json>>;
      writable: Record<Variant, readonly string[]>;
      validator(variant: Variant): ValidateFunction;
      /** Holds one field's value against its schema. */
      fieldValidator(name: string): ValidateFunction;
  }
  export type Models = ReadonlyMap<string, Model>;
  /** A field that answers have: a stored one, or what is told of each reader. */
  export const shownField: ({ fields, unread }: Pick<Model, 'fields' | 'unread'>, name: string) => Field | undefined;
  /** Whether a field is text that every reader may find records by. */
  export function isFoundBy(resource: Resource, name: string): boolean;
  /** The fields the search looks into: the declared ones, else the display field; only what is text and for every reader. */
  export const searchFields: (resource: Resource) => string[];
  /** Works out a resource; `currencies` names the one that money relates to. */
  export function modelOf(resource: Resource, currencies?: string): Model;
  /** Works out every resource of a registry. */
  export const modelsOf: ({ resources, served }: Pick<Registry, 'resources' | 'served'>) => Models;
  /** The names of parameters in a resource's collection path and the fields they stand for: `microsites/{micrositeId}/categories`. */
  export function pathFields(resource: Resource): Array<{
      param: string;
      field: string;
  }>;
}

declare module 'waypost:src/server/db/tables/columnType' {
  import { type JsonSchema } from '#core';
  import { type ColumnType } from 'waypost:src/server/lib/kinds';
  export type { ColumnType };
  /** What every table has besides its fields. */
  export const ownColumns: {
      readonly id: 'bigint';
      readonly version: 'bigint';
      readonly created_at: 'timestamp(3) with time zone';
      readonly updated_at: 'timestamp(3) with time zone';
  };
  /** The column type of a property, as its kind asks for. */
  export const columnType: (schema: JsonSchema) => ColumnType;
  /** A type as it is written in a declaration of a column: text sorts as people expect. */
  export const declared: (type: ColumnType) => string;
}

declare module 'waypost:src/server/lib/kinds' {
  import { type JsonSchema } from '#core';
  /** The column types that tables made from schemas have, as PostgreSQL names them. */
  export type ColumnType = 'bigint' | 'double precision' | 'text' | 'date' | 'timestamp(3) with time zone' | 'boolean' | 'jsonb';
  /** How the server keeps a kind of field. */
  interface ServerKind {
      /** The type of its column. */
      column: (schema: JsonSchema) => ColumnType;
      /** How exports write it and imports read it: `words` for what has words, `value` for the value itself. */
      cell: 'words' | 'value';
  }
  /** What the server makes of each kind of field. */
  export const serverKinds: {
      text: ServerKind;
      'long-text': ServerKind;
      'rich-text': ServerKind;
      secret: ServerKind;
      code: {
          /** The type of its column. */
          column: (schema: JsonSchema) => ColumnType;
          cell: "words";
      };
      codes: ServerKind;
      flag: ServerKind;
      id: ServerKind;
      integer: ServerKind;
      number: ServerKind;
      money: ServerKind;
      date: ServerKind;
      instant: ServerKind;
      time: ServerKind;
      period: ServerKind;
      relation: ServerKind;
      relations: ServerKind;
      option: ServerKind;
      options: ServerKind;
      file: ServerKind;
      image: ServerKind;
      point: ServerKind;
      list: ServerKind;
      rows: ServerKind;
      object: ServerKind;
      json: ServerKind;
  };
  export {};
}

declare module 'waypost:src/server/model/refPaths' {
  import { type Json, type JsonSchema } from '#core';
  /** Where in a record ids of another resource stand: the steps from the record, `*` for every element of an array. */
  export interface RefPath {
      field: string;
      steps: readonly string[];
      resource: string;
      /** The schema of the relation itself; absent where it is money's to its currency. */
      schema?: JsonSchema;
      /** Of money: where its currency is found, `product_id.currency`. */
      currencyOf?: string;
  }
  /** Every relation in a schema, at any depth; money relates to the resource that serves the currencies, where there is one. */
  export function refPathsOf(schema: JsonSchema, currencies?: string): RefPath[];
  /** The ids a record holds at a path, each with its dotted address. What is no integer is left to the validator. */
  export function idsAt(record: Record<string, Json | undefined>, { field, steps }: RefPath): Array<{
      at: string;
      id: number;
  }>;
}

declare module 'waypost:src/server/model/timed' {
  import { type Json, type LifecycleDecl, type Resource, type TimedMove } from '#core';
  /** A step of a way: a move by time, and those that start from the same state, of which the first to come wins. */
  interface Step {
      move: TimedMove;
      before: TimedMove[];
      after: TimedMove[];
  }
  /** A way from a stored state by moves by time. */
  export interface Way {
      from: string;
      steps: Step[];
  }
  /** What happens to a resource's records by themselves: every way there is, the longer before the shorter that it goes on from. */
  export interface Timed {
      decl: LifecycleDecl;
      ways: Way[] /** Fields that the moves set beside the state, and to what. */;
      sets: ReadonlySet<string>;
  }
  /** Where a way ends, and what its moves have set. */
  export const endOf: ({ steps }: Way) => string;
  export const setBy: ({ steps }: Way, field: string) => Json | undefined;
  /** Works out what happens by itself to the records of a resource; `undefined`: nothing. */
  export function timedOf({ decl: { lifecycle } }: Pick<Resource, 'decl'>): Timed | undefined;
  export {};
}

declare module 'waypost:src/server/events/Reaction' {
  import type { Json } from '#core';
  import type { Work } from 'waypost:src/server/work/Work';
  global {
      interface ServerParts {
          /** Who reacts to which event. */
          reactions: Reactions;
          /** Has events that were raised dealt with soon, in this process. */
          wakeEvents: () => void;
      }
  }
  /** An event as those who react to it are given it. */
  export interface HappenedEvent {
      /** The same at every delivery of this event: by it a receiver outside of this database knows what it has had already. */
      id: string;
      name: string;
      resource: string;
      recordId: number;
      /** Version of the record after it; absent where the record is gone. */
      version?: number | undefined;
      operatorId?: number | undefined;
      /** When it happened, as an instant. */
      at: string;
      payload: Record<string, Json>;
      /**
       * What members of the payload were before, those that changed and are nobody's
       * personal data. Absent: whoever raised it did not say, or none changed.
       */
      previous?: Record<string, Json> | undefined;
  }
  /** A reaction under the name its deliveries have. */
  export interface Reaction {
      key: string;
      run: (event: HappenedEvent, work: Work) => Promise<void>;
      /** Does the same for several events in one transaction. Absent: each has its own. */
      runMany?: (events: readonly HappenedEvent[], work: Work) => Promise<void>;
  }
  /** Who reacts to what. */
  export interface Reactions {
      /** Those to an event, in the order of plugins. */
      to(event: string): readonly Reaction[];
      get(key: string): Reaction | undefined;
      keys: readonly string[];
  }
}

declare module 'waypost:src/server/work/Work' {
  import { WaypostError, type ErrorName, type Json, type LiveChange, type Registry, type Translate, type Viewer, type WireRecord } from '#core';
  import type { AppContext, RequestInfo } from 'waypost:src/server/work/AppContext';
  import type { Db } from 'waypost:src/server/db/Db';
  import type { Follower } from 'waypost:src/server/work/follow';
  import type { Model, Models } from 'waypost:src/server/model/Model';
  import type { Due } from 'waypost:src/server/model/Rollup';
  global {
      /** What all work of one application shares, by name: each folder that has something to share adds it in the file that defines it. */
      interface ServerParts {
          context: AppContext;
          registry: Registry;
          models: Models;
          /** What follows writes, in order. */
          followers: readonly Follower[];
      }
  }
  export type Api = ServerParts;
  /**
   * A record that was written. `change`: what those who listen are told of it; absent: nothing, since it follows from another
   * write. `gone`: the values that the scope of a record that is gone read, or of one that belongs to somebody else now.
   */
  export interface WorkChange {
      resource: string;
      id: number;
      change?: LiveChange['change'];
      gone?: WireRecord;
      /** When it happened, as an instant; absent: now. */
      at?: string;
      /** Its texts stand in the index already (`translationIndex/`). */
      hasTexts?: true;
  }
  /** One request's work, or one job's turn: who asks, through which database, and what has to happen once it is committed. */
  export interface Work {
      api: Api;
      info: RequestInfo;
      /** Whose records are met; `undefined` meets only what is global. */
      viewer: Viewer | undefined;
      db: Db;
      now: Date;
      t: Translate;
      /** Id of the language content is read in; `undefined`: the default one, which the base columns hold. */
      languageId: number | undefined;
      /** Its locale, where it is known. */
      contentLocale?: string | undefined;
      /** Records written: the cached answers of their resources go at the commit. */
      written: WorkChange[];
      /** Rollups to bring up to date before the commit. */
      due: Due;
      /** Kept answers to drop at the commit beside those of `written`, by their name in `cache_epochs`. */
      forgotten: Array<'all'>;
      /** Users whose sessions ended, or who changed: sign-in forgets at the commit what it remembers of them. */
      ended: number[];
      /** Work was left for later: it is woken at the commit. */
      wakes?: boolean;
      /** Something was left to a worker of an area: those of this process are woken at the commit. */
      stirs?: boolean;
      /** Events were raised, mails written, or something planned: who deals with them is woken at the commit. */
      raised?: boolean;
      /** What the writer is warned of, in sentences; one may be there twice. */
      warnings?: string[];
      /** Id of the audit row written last, for `X-Audit-Id`. */
      auditId?: number;
      /** The answer shows what is shown once: it is not kept to be repeated. */
      isShownOnce?: boolean;
  }
  /** Somebody who meets every record: jobs of the application itself. */
  export const systemViewer: Viewer;
  /** A refusal in the reader's language; the text stands under `api` in the locales. */
  export function refusal(work: Pick<Work, 't'>, code: ErrorName, key: string, extra?: {
      params?: Record<string, unknown>;
      details?: WaypostError['details'];
  }): WaypostError;
  /** The model of a resource; a name no plugin declares, or a quarantined plugin's, is refused with 503. */
  export function modelFor(work: Pick<Work, 'api' | 't'>, name: string): Model;
  /** Text that PostgreSQL cannot hold: a NUL, or half of a surrogate pair. */
  export const isUnstorable: (text: string) => boolean;
  /** Whether two values of JSON are the same, whatever the order of members. */
  export function sameJson(a: Json | undefined, b: Json | undefined): boolean;
}

declare module 'waypost:src/server/work/follow' {
  import type { Json, WireRecord } from '#core';
  import type { Stored } from 'waypost:src/server/model/Stored';
  import type { Model } from 'waypost:src/server/model/Model';
  import type { Work } from 'waypost:src/server/work/Work';
  /** A write of one record, as those that follow it see it. */
  export interface RecordWrite {
      /** `translated`: in another language than the default alone. */
      kind: 'created' | 'updated' | 'deleted' | 'translated' | 'went-live' | 'went-offline';
      /** As it is stored now; of a deleted one, as it was. */
      record: Stored;
      /** Of an update: as it was. */
      before?: Stored;
      /** Of an update: names of the fields that are other than before. */
      changed?: readonly string[];
      /** Nobody is told by an event: the write takes one back that nobody was told of either. */
      untold?: boolean;
      /** Can be taken back with one press: whoever hears of it waits for that. */
      undoable?: boolean;
      /** When it happened, as an instant; default: now. */
      at?: string | undefined;
      /** Of a deleted one: its row, secret columns included. */
      row?: {
          readonly [column: string]: Json;
      };
  }
  /** Code that runs around the writes of records, at the moments it names. Its place in the list is part of what it does (`followers.ts`). */
  export interface Follower {
      name: string;
      /** Before a new record is checked: answers it with what it lacks. */
      beforeCreate?: (work: Work, model: Model, record: WireRecord) => Promise<WireRecord>;
      /** Before a record is changed: writes down what has happened to it by itself since; answers the record as it is then. */
      beforeUpdate?: (work: Work, model: Model, record: Stored) => Promise<Stored>;
      /** Right after a row was written and the audit told. What it answers is the record from then on. */
      afterWrite?: (work: Work, model: Model, write: RecordWrite) => Promise<Stored | void> | void;
      /** Before an answer is read within the transaction: brings up to date what it shows. */
      beforeAnswer?: (work: Work) => Promise<void>;
      /**
       * At the end of a transaction, for all its pieces of work at once, each of which may have
       * had a savepoint of its own. `work` is the last of them, in the transaction's own database.
       */
      beforeCommit?: (work: Work, works: readonly Work[]) => Promise<void>;
      /** Once it is committed. */
      afterCommit?: (work: Work) => void;
  }
  /** A new record with what those that follow writes give it. */
  export function completed(work: Work, model: Model, record: WireRecord): Promise<WireRecord>;
  /** A record as it is once what has happened to it by itself is written down. */
  export function upToNow(work: Work, model: Model, record: Stored): Promise<Stored>;
  /** Brings up to date what is kept from the records written: answers that follow show it. */
  export function settle(work: Work): Promise<void>;
  /** Has everything follow a write of a record, whoever makes it; answers the record as it is then. */
  export function follow(work: Work, model: Model, write: RecordWrite): Promise<Stored>;
}

declare module 'waypost:src/server/model/Stored' {
  import type { WireRecord } from '#core';
  /** A record as it is stored, all fields, in wire form and in the default language. */
  export type Stored = WireRecord & {
      id: number;
      version: number;
  };
}

declare module 'waypost:src/server/model/Rollup' {
  import type { Model, Field } from 'waypost:src/server/model/Model';
  import type { RollupDecl } from '#core';
  /** A field that is kept from the records which point at its own. */
  export interface Rollup {
      parent: Model;
      field: Field;
      child: Model;
      decl: RollupDecl /** Fields of the child that decide it, the relation among them. */;
      reads: ReadonlySet<string>;
  }
  /** Rollups whose value may have changed, with the ids of the records that keep them. */
  export type Due = Map<Rollup, Set<number>>;
}

declare module 'waypost:src/server/lib/FileInfo' {
  /** A file as it is told; of a picture, width and height in pixels. */
  export type FileInfo = {
      id: number;
      url: string;
      name: string;
      type: string;
      size: number;
      width?: number;
      height?: number;
      alt?: string;
      focal?: Focal;
  };
  /** The point of a picture that is seen wherever it is cut, as shares of its width and height. */
  export interface Focal {
      x: number;
      y: number;
  }
}

declare module 'waypost:src/server/mailLinks/FollowedLink' {
  import type { Json } from '#core';
  /** A link in a mail, as it is answered. */
  export interface FollowedLink {
      /** One of its declared `answers`. */
      answer: string;
      /** The record that the mail's event was about. */
      resource: string;
      recordId: number;
      operatorId?: number | undefined;
      /** Whom the mail went to. */
      address: string;
      /** The payload of that event. */
      payload: Record<string, Json>;
  }
}

declare module 'waypost:src/server/ports/historyPort' {
  import { type RecordOf, type WireRecord } from '#core';
  import { type Work } from 'waypost:src/server/work/Work';
  /** What the audit tells of a write. */
  export interface RecordedWrite<R = WireRecord> {
      recordId: number;
      /** An instant. */
      at: string;
      /** `create`, `update`, `delete`, `undo`, or what a move or the area's code called it. */
      action: string;
      /** `null`: it happened by itself. */
      user: {
          id: number;
          name: string;
      } | null;
      /** The members that were other before; of a deletion the whole record. */
      before: Partial<R> & WireRecord;
      after: Partial<R> & WireRecord;
  }
  /** Whose writes are asked for: of records that are there by their ids, and of some that are gone by what they said. */
  export interface WritesQuery {
      ids: readonly number[];
      gone?: WireRecord;
      /** The newest come first; default 200. */
      limit?: number;
  }
  /**
   * What the audit tells of an area's own records, the newest write first. Whether the reader may know
   * of them is the area's to say: it gives ids, and members of what is gone, that it found in scope.
   */
  export function writesOf<Name extends string>(work: Work, plugin: string, { resource, ids, gone, limit }: WritesQuery & {
      resource: Name;
  }): Promise<Array<RecordedWrite<RecordOf<Name>>>>;
}

declare module 'waypost:src/server/ports/Ports' {
  import type { AnswerOf, DeclaredEvent, Draft, QuestionOf, Reachable, RecordOf, Resource, WireRecord } from '#core';
  import type { Signer } from 'waypost:src/server/secrets/signer';
  import type { SessionsPort } from 'waypost:src/server/ports/sessionsPort';
  import type { Raise } from 'waypost:src/server/events/raise';
  import type { WordFile } from 'waypost:src/server/lib/i18n';
  import type { KeysPort } from 'waypost:src/server/ports/keysPort';
  import type { PdfDocument } from 'waypost:src/server/lib/pdf/PdfDocument';
  import type { SimilarRecord, SimilarQuery } from 'waypost:src/server/reading/alike';
  import type { LeftOut } from 'waypost:src/server/work/eachRecord';
  import type { OwnSql } from 'waypost:src/server/checks/ownTables';
  import type { Reader } from 'waypost:src/server/reading/read';
  import type { Referrers } from 'waypost:src/server/checks/references';
  import type { CopiesPort } from 'waypost:src/server/ports/copiesPort';
  import type { TranslationsPort } from 'waypost:src/server/ports/translationsPort';
  import type { Where } from 'waypost:src/server/select/where';
  import type { TextsPort } from 'waypost:src/server/translationIndex/TextsPort';
  /** What an area's code reaches beyond itself by, within one piece of work. */
  export interface Ports {
      /** The records of any resource, within the reader's scope; writes follow the rules of the area they belong to. */
      records: <Name extends string>(resource: Name) => Records<RecordOf<Name>>;
      /** The records of any resource to read by one select each, within the reader's scope: rows of some fields, counts, sums, averages, groups. */
      read: <Name extends string>(resource: Name) => Reader<RecordOf<Name>>;
      /**
       * Asks another area what `asks` of the manifest names, `<plugin>.<word>`; `undefined`: the area is
       * not there. What is asked and answered its `offers` say. Throws where the manifest does not name it.
       */
      ask: <Name extends `${string}.${string}`>(name: Name, question: QuestionOf<Name>) => Promise<AnswerOf<Name> | undefined>;
      /**
       * Records of a resource in nearly the same words as a text, the most alike first,
       * within the reader's scope: for a hint before something is written twice.
       */
      alike: <Name extends string>(resource: Name, asked: SimilarQuery<RecordOf<Name>>) => Promise<SimilarRecord[]>;
      /**
       * Does something with each of many records. One whose values make it fail is left out, logged as `what` with its
       * id, and named in the answer; the others go on. What writes does so in a transaction of its own (`tx` of a job).
       */
      each: <T extends {
          id: number;
      }>(what: string, records: Iterable<T>, act: (record: T) => unknown) => Promise<LeftOut[]>;
      /** What points at a record, over every resource and link there is. */
      referrers: (resource: string, id: number) => Promise<Referrers>;
      /** Keeps others from changing some records until the transaction ends; within a write only. */
      lock: (resource: string, ids: readonly number[]) => Promise<void>;
      /**
       * Raises an event the plugin declares, about a record as it was written, within a write
       * only: others react once it is committed. A payload that does not fit its schema throws.
       */
      raise: Raise;
      /**
       * Has a job of the area take its next turn as soon as the transaction is committed,
       * instead of at its time: for work that was left to it. Within a write only.
       */
      soon: (job: string) => Promise<void>;
      /**
       * Opens an encrypted field of an own resource's record, within the reader's scope and
       * told in the audit; `undefined`: it is empty. Never give it to an answer that is kept.
       */
      openSecret: (resource: string, id: number, field: string) => Promise<string | undefined>;
      /**
       * The settings of the area as they are now, defaults included and secrets left out, whoever asks:
       * `settings<DepotSettings>()`, with the type of `types.gen.ts`. Throws where the manifest declares none.
       */
      settings: <S = WireRecord>() => Promise<S>;
      /** Opens an encrypted field of the area's settings, told in the audit; `undefined`: it is empty. */
      openSetting: (field: string) => Promise<string | undefined>;
      /**
       * Makes a document as PDF: titled, tagged, in the languages we have, the same bytes for the same document. It takes
       * some 100 ms a page, in a thread of its own: call it outside of a transaction where others would wait for that.
       */
      pdf: (document: PdfDocument) => Promise<Buffer>;
      /** The bytes of a file that the area keeps for good. Throws where they are not what was kept. */
      kept: (id: number) => Promise<Buffer>;
      /**
       * Gives up files that the area keeps, for what is kept until it is no longer
       * needed: their bytes go within an hour of the commit. Within a write only.
       */
      giveUp: (ids: readonly number[]) => Promise<void>;
      /** Keys of own records, by which callers from outside are known. */
      keys: KeysPort;
      /** Where others reach this server, without a slash at its end. */
      publicUrl: string;
      /** Signs what others verify without asking this server. */
      signer: Signer;
      sessions: SessionsPort;
      translations: TranslationsPort;
      /** What an area needs to copy records: names for copies, and what the original says in other languages. */
      copies: CopiesPort;
      /** The events that areas declare, this one's and others', by name. */
      declaredEvents: () => readonly DeclaredEvent[];
      /** What the reader may give to an API token of theirs: resources, each with verbs. */
      reachable: () => Reachable[];
      /** The files that the application's own words stand in, those of every area among them: to be read, never written. */
      wordFiles: () => readonly WordFile[];
      /** How the texts of every area's records stand in each language, and the way to write them, within the reader's scope. */
      texts: TextsPort;
      /**
       * Drops the days of an own resource (`days` of the manifest) that ended before a moment, all rows
       * of each at once, but those for which `unless` holds, a condition of the area's SQL about the row
       * `t`. Answers the moment before which rows are left to be deleted one by one: the given one
       * where the database keeps no days apart. For a job, which also makes room for the days to come.
       */
      forgetDays: (resource: string, before: Date, unless?: string) => Promise<Date>;
      /** SQL over the tables of this plugin's own resources and links; one that names another's throws. */
      sql: OwnSql;
      /**
       * Whether a statement holds up everybody else for as long as it takes, as on the embedded database: what takes long is asked for in slices there.
       */
      isOneAtATime: boolean;
  }
  /** What code that is asked, or that works something out, reaches and goes by. */
  export type Looking = Pick<Ports, 'read' | 'sql' | 'ask'> & {
      now: Date;
  };
  /** Reads and writes of one resource as the API does them: scope, validation, version, audit, cache. Someone else's record is RecordNotFound. */
  export interface Records<R = WireRecord> {
      resource: Resource;
      get(id: number, options?: {
          lock?: boolean;
      }): Promise<R & {
          id: number;
          version: number;
      }>;
      find(where: Where, options?: {
          sort?: string;
          limit?: number;
      }): Promise<Array<R & {
          id: number;
      }>>;
      /**
       * `fixed`: x-readonly fields that the area sets itself, beside a body that is checked. `trusted`
       * may set x-readonly fields and skips validation and hooks: for records an area makes itself.
       */
      create(body: Draft<R>, options?: {
          fixed?: WireRecord;
          trusted?: boolean;
      }): Promise<R & {
          id: number;
          version: number;
      }>;
      /**
       * Merges at top level. `trusted` may set x-readonly fields and skips validation and hooks: for an
       * area's own transitions. `version`: of the record the change was made upon; another one is a 412.
       */
      update(id: number, patch: Draft<R>, options?: {
          trusted?: boolean;
          action?: string;
          version?: number;
      }): Promise<R & {
          id: number;
          version: number;
      }>;
      remove(id: number): Promise<void>;
      /** Makes a person's move of the lifecycle, as its call does, whoever may: lock, state, refusal, write, audit, timeline. */
      move(id: number, move: string, values?: WireRecord): Promise<R & {
          id: number;
          version: number;
      }>;
      /** The record, where the move may be made with it at this moment; else throws the refusal. */
      movable(id: number, move: string): Promise<R & {
          id: number;
          version: number;
      }>;
      /**
       * Writes down what has happened by itself until a moment, to at most so many records;
       * answers to how many, and which of them were left out. The core's own job does.
       */
      settle(until: {
          now: Date;
          limit: number;
          except?: readonly number[];
      }): Promise<{
          count: number;
          leftOut: LeftOut[];
      }>;
      /** Of a resource that is published: makes a record what others read, as it is now, whoever may. */
      publish(id: number): Promise<void>;
  }
}

declare module 'waypost:src/server/secrets/signer' {
  import type { Keyring } from 'waypost:src/server/secrets/keyring';
  /** A public key as a JSON Web Key (RFC 8037). `kid`: its name in what it signed. */
  export interface PublicKey {
      kty: 'OKP';
      crv: 'Ed25519';
      alg: 'EdDSA';
      use: 'sig';
      kid: string;
      x: string;
  }
  /**
   * Signs for an area with Ed25519. The keys are derived from SECRETS_KEYS, or from the key file of an embedded database: nothing is stored, and
   * they rotate with those. What one area signed is no signature of another.
   */
  export interface Signer {
      /** The active key first. A signature stays good for as long as its key is among them. */
      publicKeys(): PublicKey[];
      /** A signature by the active key, 64 bytes. */
      sign(text: string): Buffer;
      /** `kid`: the id of the key that signed. Without it, each of the keys is tried. */
      verify(text: string, signature: Buffer, kid?: string): boolean;
  }
  export function signerOf(keyring: Pick<Keyring, 'derived'>, plugin: string): Signer;
}

declare module 'waypost:src/server/ports/sessionsPort' {
  import type { Work } from 'waypost:src/server/work/Work';
  global {
      interface ServerParts {
          /** Lets sign-in forget what it remembers of a user who changed. */
          forgetUser: (id: number) => void;
      }
  }
  /** A signed-in device. */
  interface SessionRow {
      id: number;
      created_at: string;
      last_used_at: string;
      address: string | null;
      user_agent: string | null;
  }
  /** The sessions of users, as an area meets them: it never sees a token. */
  export interface SessionsPort {
      /** The open sessions of a user, the one used last first; at most 200. */
      list(userId: number): Promise<SessionRow[]>;
      /**
       * Ends a user's sessions on every device, at the commit at the latest; `exceptOwn` leaves the one this request came
       * by. `action`: what the audit calls it; absent: it is not told, since what it follows from is. Answers how many.
       */
      end(userId: number, options?: {
          exceptOwn?: boolean;
          action?: string;
      }): Promise<number>;
      /** Ends the links that would let a user set a password, whoever holds them. */
      endLinks(userId: number): Promise<void>;
      /** Of some users, those who sign in with a second step. */
      withFactors(userIds: readonly number[]): Promise<Set<number>>;
      /** Takes a user's second step away, signs them out everywhere, and tells them and the audit. False: there was none. */
      resetFactors(userId: number): Promise<boolean>;
      /** When each of some users last used a session, open or ended; those who never did are left out. */
      lastUsed(userIds: readonly number[]): Promise<Map<number, string>>;
  }
  type Ending = Pick<Work, 'db' | 'now' | 'ended'>;
  /** Ends sessions by a condition over `sessions`, whose parameters begin at `$2`; what sign-in remembers of them is forgotten after the commit. */
  export function endSessions(work: Ending, where: string, params: unknown[]): Promise<number>;
  /** The sessions of users within a piece of work. */
  export function sessionsOf(work: Work): SessionsPort;
  export {};
}

declare module 'waypost:src/server/events/raise' {
  import { type Change, type DeclaredEvent, type Json, type WireRecord } from '#core';
  import type { Model } from 'waypost:src/server/model/Model';
  import { type Work } from 'waypost:src/server/work/Work';
  /** What an event tells beside the fields of its record, and whether what it tells of can be taken back. */
  export interface RaiseOptions {
      /** Members of the payload that are no fields of the record, or other than they are there. */
      payload?: Record<string, Json>;
      /**
       * The record as it was before: whoever is told of the event is told what its members were, as far as they changed and are nobody's personal data.
       */
      previous?: WireRecord;
      /** The write told last can be undone: the event waits for that, and an undo takes it back too. Default false. */
      undoable?: boolean;
  }
  export type Raise = (event: string, record: Happened, options?: RaiseOptions) => Promise<void>;
  type Happened = WireRecord & {
      id: number;
      version?: number;
  };
  /**
   * Raises a declared event about a record, within the transaction in which it happened. The record is the one written, under its lock, which keeps the
   * events of a record in order. The payload takes what the event's schema names from the record; one that does not fit throws, and nothing is written.
   */
  export function raise(work: Work, name: string, record: Happened, { payload, previous, undoable }?: RaiseOptions): Promise<void>;
  /** What an event's payload takes from the record it is about. */
  export function eventPayload({ schema }: Pick<DeclaredEvent, 'schema'>, record: WireRecord): Record<string, Json>;
  /** `raise` for an area's code, which raises the events of its own plugin alone. */
  export const raiserOf: (work: Work, plugin: string) => Raise;
  /** Tells of a record's creation, change or deletion, where anybody reacts to that. `changed`: names of the fields that are other than before. */
  export function raiseChange(work: Work, model: Model, change: Change, { record, changed, undoable }: {
      record: Happened;
      changed?: readonly string[] | undefined;
      undoable?: boolean;
  }): Promise<void>;
  export {};
}

declare module 'waypost:src/server/ports/keysPort' {
  import { type IssuedKey, type RecordKey } from '#core';
  import { type Work } from 'waypost:src/server/work/Work';
  import type { KeyOwner } from 'waypost:src/server/lib/KeyOwner';
  /**
   * The keys of records of own resources that declare `keys`: for callers from outside who
   * are nobody that signs in. Records are met within the reader's scope, but by `find`.
   */
  export interface KeysPort {
      /** A further key of a record. `kind`: one of those that the resource declares. */
      issue(resource: string, id: number, options?: {
          kind?: string;
      }): Promise<IssuedKey>;
      /** A new key for all there are of its kind: these stay good for `overlapMs`, default a day, at most thirty; 0: they end with this write. */
      roll(resource: string, id: number, options?: {
          overlapMs?: number;
          kind?: string;
      }): Promise<IssuedKey>;
      /** Those that are good, the newest first. */
      list(resource: string, id: number): Promise<RecordKey[]>;
      /** Ends one key of a record, or all of them, on every node from the commit on; answers how many. */
      revoke(resource: string, id: number, key?: number): Promise<number>;
      /** The record whose key a text is, where key and record are still there; read anew each time. Whoever asks decides what the record may do. */
      find(text: string): Promise<KeyOwner | undefined>;
  }
  /** The keys of a plugin's records within a piece of work. */
  export function keysOf(work: Work, plugin: string): KeysPort;
}

declare module 'waypost:src/server/lib/pdf/PdfDocument' {
  /** A piece of a document, below the one before. Texts are plain: what is bold or how large follows from the piece. */
  export type PdfBlock = {
      heading: string /** Below the title: 2, or 3 below that. Default 2. */;
      level?: 2 | 3;
  } | {
      text: string;
  } | {
      qr: string;
      alt: string;
      lines: readonly string[];
  } | {
      list: readonly string[] /** Counted from 1 instead of dotted. */;
      ordered?: boolean;
  } | {
      table: ReadonlyArray<readonly [key: string, value: string]>;
  } | {
      /** Rows of cells, as many columns as the longest has, and of how many rows from the first on these are the heads. */ rows: ReadonlyArray<readonly string[]>;
      heads: number;
  };
  /**
   * A document as an area says it. The same document is the same bytes, whenever and wherever it is made: nothing in it comes from a
   * clock. A value among words, such as a name or a telephone number, stands in isolates (`isolated`), so that it keeps its own direction.
   */
  export interface PdfDocument {
      /** Above its text, and in its properties. */
      title: string;
      /** Of its words: one of the six languages. Hebrew runs from right to left. */
      locale: string;
      /** Which document it is, in the foot of each page. */
      id: string;
      /** The day in the foot, and of its properties, `YYYY-MM-DD`. */
      date: string;
      /** Who it is from, in its properties. */
      author?: string;
      blocks: readonly PdfBlock[];
  }
  /** What is drawn: a document with what stands in its foot. */
  export interface Drawn extends PdfDocument {
      foot: {
          left: string /** With `{{page}}` and `{{pages}}`. */;
          pages: string;
      };
  }
}

declare module 'waypost:src/server/reading/alike' {
  import type { RecordOf } from '#core';
  import type { Reading } from 'waypost:src/server/reading/read';
  import { type Work } from 'waypost:src/server/work/Work';
  /** What is looked for: records whose `field` says nearly the same as `text`. */
  export interface SimilarQuery<R = Record<string, never>> {
      field: keyof R & string;
      text: string;
      where?: Reading<R>['where'];
      /** A record that is not compared, the one whose text it is. */
      but?: number | undefined;
      /** The newest so many are compared: where half of all share most of their words no index narrows them down. Default 500. */
      newest?: number;
      /** How much of two texts must be the same, 0 to 1, as pg_trgm reckons. Default 0.3. */
      least?: number;
      /** Default 6. */
      limit?: number;
  }
  /** A record and how much of its text is the same, 0 to 1. */
  export type SimilarRecord = {
      id: number;
      alike: number;
  };
  /**
   * Records of a resource in nearly the same words, whatever their case and accents, within
   * the reader's scope and in the words of the default language: the most alike first.
   */
  export function alikeOf<Name extends string>(work: Work, name: Name, asked: SimilarQuery<RecordOf<Name>>): Promise<SimilarRecord[]>;
}

declare module 'waypost:src/server/reading/read' {
  import { type Json, type RecordOf } from '#core';
  import { type FieldCondition, type Where } from 'waypost:src/server/select/where';
  import { type Work } from 'waypost:src/server/work/Work';
  /** A field of a record, or `field.member` of one that is an object. */
  type Path<R> = (keyof R & string) | `${keyof R & string}.${string}`;
  type ValueAt<R, P> = P extends keyof R ? R[P] : Json;
  /** What a field of records of a resource holds, those that the reader meets: a value is one `in` it, or `notIn` it. */
  interface Held {
      resource: string;
      field: string;
      where?: Where;
  }
  /** What a field must be, or which records must have its value. */
  type ReadCondition = FieldCondition | {
      in: Held;
  } | {
      notIn: Held;
  };
  /** Which rows are met, in what order: fields, each with `-` before it where it falls. */
  export interface Reading<R> {
      where?: {
          [P in Path<R>]?: ReadCondition | undefined;
      };
      sort?: string | readonly string[];
      limit?: number;
      /** So many are left out before the first one. */
      offset?: number;
  }
  /** How many rows there are, or have a value; or what their values come to. A sum of none is 0, the others of none are null. */
  type Plain<R> = 'count' | {
      count: Path<R>;
  } | {
      sum: Path<R>;
  } | {
      avg: Path<R>;
  } | {
      min: Path<R>;
  } | {
      max: Path<R>;
  };
  /** Of each group; `groups`: how many groups there are, and `all`: what a count or sum of all of them comes to, wherever `limit` and `offset` cut. */
  type Figure<R> = Plain<R> | 'groups' | {
      all: 'count' | {
          count: Path<R>;
      } | {
          sum: Path<R>;
      };
  };
  type FigureOf<F> = F extends 'count' | 'groups' | {
      count: string;
  } | {
      sum: string;
  } | {
      all: unknown;
  } ? number : F extends {
      avg: string;
  } ? number | null : Json;
  /** Another area's records as one select: the reader's scope binds, fields are declared ones that the reader may meet, and nothing is written. */
  export interface Reader<R extends object> {
      /** Some fields of the rows, at most 100,000. What is asked for at the same time (`Promise.all`) is one statement. */
      rows<const P extends Path<R>>(fields: readonly P[], reading?: Reading<R>): Promise<Array<{
          [N in P]: ValueAt<R, N>;
      }>>;
      count(where?: Reading<R>['where']): Promise<number>;
      /**
       * Figures over the rows, a line for each group there is, or each whose figures are as
       * `having` says; without `group` one line. They are sorted by names of groups or figures.
       */
      figures<const F extends Record<string, Figure<R>>, const G extends Path<R> = never>(of: F, reading?: Reading<R> & {
          group?: readonly G[];
          having?: {
              [N in keyof F]?: FieldCondition;
          };
      }): Promise<Array<{
          [N in G]: ValueAt<R, N>;
      } & {
          [N in keyof F]: FigureOf<F[N]>;
      }>>;
  }
  /** A resource's records to read by one select each, within the reader's scope and in the language content is read in. */
  export function readerOf<Name extends string>(work: Work, name: Name): Reader<RecordOf<Name>>;
  export {};
}

declare module 'waypost:src/server/select/where' {
  import type { Json } from '#core';
  import type { Field, Model } from 'waypost:src/server/model/Model';
  import type { Params } from 'waypost:src/server/model/Params';
  /**
   * What a field must be: a value, null, one of a list, anything else than that,
   * or within bounds that count themselves. Of a field with parts: what it holds.
   */
  export type FieldCondition = Json | {
      not: Json;
  } | {
      from?: Json;
      to?: Json;
  };
  /** Conditions by field, all of which bind. */
  export type Where = {
      [field: string]: FieldCondition | undefined;
  };
  /**
   * A column of a statement: the field behind it, and how it is written, which is asked for only where it is used,
   * since it may bring parameters along. `inState`: whether a state that things happen to by themselves is one of some.
   */
  export interface Column {
      field: Field;
      readonly sql: string;
      inState?: (states: readonly unknown[]) => string | undefined;
  }
  /** One condition as SQL. */
  export function wantedSql(column: Column, wanted: FieldCondition, params: Params): string;
  /** Every condition as SQL; `column` finds a field by its name, and throws where there is none. */
  export const whereSql: (where: Where, column: (name: string) => Column, params: Params) => string[];
  /** A field of a model by its name; an unknown one is a mistake of the area that asks. */
  export function namedField(model: Model, name: string): Field;
}

declare module 'waypost:src/server/model/Params' {
  /** The parameters of one statement: `add` answers the placeholder that stands for a value. */
  export class Params {
      readonly values: unknown[];
      /** Where the moment stands among the values; absent: the statement asks for none. */
      momentAt?: number;
      add(value: unknown): string;
      /** The placeholder of the moment the rows are read at: one for the whole statement, and another value each time that is used again. */
      moment(now: Date): string;
  }
}

declare module 'waypost:src/server/work/eachRecord' {
  import type { Work } from 'waypost:src/server/work/Work';
  /** A record that work over many left out, and why. */
  export interface LeftOut {
      id: number;
      message: string;
  }
  /** Whether an error comes from one record's values. What comes from the state of the database or of the network ends the work over all of them. */
  export function isOfRecord(error: unknown): boolean;
  type Telling = Pick<Work, 'api' | 't'>;
  /** Logs that a record was left out of something; answers it with what may be said of the reason. Throws an error that is not the record's. */
  export function leftOut({ api, t }: Telling, { what, id }: {
      what: string;
      id: number;
  }, error: unknown): LeftOut;
  /**
   * Does something with each of many records. One whose values make it fail is left out,
   * named and logged; the others go on. `what`: the records, as the log names them.
   */
  export function eachRecord<T extends {
      id: number;
  }>(work: Telling, what: string, { records, act }: {
      records: Iterable<T>;
      act: (record: T) => unknown;
  }): Promise<LeftOut[]>;
  export {};
}

declare module 'waypost:src/server/checks/ownTables' {
  import type { Registry } from '#core';
  import type { Db, Result } from 'waypost:src/server/db/Db';
  import type { Work } from 'waypost:src/server/work/Work';
  /** SQL of an area, over the tables of its own resources and links and their translations; it throws where a statement names another's. */
  export type OwnSql = <T = Record<string, unknown>>(statement: string, params?: readonly unknown[]) => Promise<Result<T>>;
  /** The tables a plugin's SQL may name. */
  export function ownTablesOf(registry: Registry, plugin: string): Set<string>;
  /** What of a plugin's SQL is wrong; empty where all of it is about its own tables. */
  export function foreignTables(registry: Registry, plugin: string, statement: string): string[];
  /** Throws where a statement names a table that is not the plugin's own. */
  export function checkOwn(registry: Registry, plugin: string, statement: string): void;
  /** A plugin's own SQL within a piece of work. */
  export const ownSql: ({ api, db }: Pick<Work, 'api'> & {
      db: Db;
  }, plugin: string) => OwnSql;
}

declare module 'waypost:src/server/checks/references' {
  import type { Model } from 'waypost:src/server/model/Model';
  import { Params } from 'waypost:src/server/model/Params';
  import { type Work } from 'waypost:src/server/work/Work';
  /** A record that points at another one. */
  type Referrer = {
      resource: string;
      id: number;
      name: string;
  };
  /**
   * What points at a record: the first ten that the reader meets by name, the rest of them counted; and by
   * resource how many the reader meets of how many there are. At most 1,000 of each resource are counted.
   */
  export interface Referrers {
      named: Referrer[];
      others: number;
      counts: Array<{
          resource: string;
          met: number;
          total: number;
      }>;
  }
  /** Where records of one kind point at a record: the field they do it by, absent where it is a link; `points` finds them, as SQL over the row `t`. */
  export interface Pointer {
      model: Model;
      field?: string;
      points: (params: Params) => string;
  }
  /**
   * Everything that may point at a record: relations of every resource at any
   * depth, links, and what names a file. A link counts as one of its near side.
   */
  export function pointersTo(work: Work, target: Model, id: number): Pointer[];
  /** Finds what points at a record, over every resource and link table there is. */
  export const referrersOf: (work: Work, target: Model, id: number) => Promise<Referrers>;
  /** Finds the records that name a file in one of their fields. */
  export const usersOfFile: (work: Work, id: number) => Promise<Referrers>;
  /** Whether anything points at a record, whoever meets it. */
  export function isUsed(work: Work, model: Model, id: number): Promise<boolean>;
  /** Refuses to delete a record others point at. */
  export function checkUnused(work: Work, model: Model, id: number): Promise<void>;
  export {};
}

declare module 'waypost:src/server/ports/copiesPort' {
  import { type Work } from 'waypost:src/server/work/Work';
  /** What an area needs to copy records. */
  export interface CopiesPort {
      /** A name for a copy, in the reader's language: the original's with "(copy)", and a number where the reader meets a record of that name already. */
      name(resource: string, field: string, name: string): Promise<string>;
      /** Copies what a record says in other languages to its copy, addresses aside; `named`: the field that says in each of them that it is a copy. */
      words(resource: string, ids: {
          from: number;
          to: number;
      }, named?: string): Promise<void>;
  }
  /** The copies that an area makes within a piece of work. */
  export const copiesOf: (work: Work) => CopiesPort;
}

declare module 'waypost:src/server/ports/translationsPort' {
  import type { Language } from 'waypost:src/server/work/AppContext';
  import type { Work } from 'waypost:src/server/work/Work';
  /** Which language base columns are written in, and which they shall be; absent: a new one, without words yet. */
  interface WordsMove {
      from: number;
      to: number | undefined;
  }
  /** The words of every area's records in the languages there are. */
  export interface TranslationsPort {
      /** Every language of the platform, the default one first. */
      languages(): Promise<Language[]>;
      /** How many people read in a language, and how many records have words in it. */
      uses(language: {
          id: number;
          locale: string;
      }): Promise<{
          people: number;
          records: number;
      }>;
      /**
       * Makes a language the one that base columns are written in: the former one's words become its
       * translations, and the new one's take their place wherever there are any; where there are none the former
       * words stay and show, as untranslated texts do. Every kept answer is dropped. Throws a Conflict with
       * `details.table` where a word that must be unique would come twice; nothing may be kept of the transaction then.
       */
      move(move: WordsMove): Promise<void>;
  }
  /** The words of records within a piece of work. */
  export const translationsOf: (work: Pick<Work, 'db' | 'now' | 'forgotten'>) => TranslationsPort;
  export {};
}

declare module 'waypost:src/server/translationIndex/TextsPort' {
  import type { TextLanguage } from 'waypost:src/server/translationIndex/languages';
  import type { TextStanding } from 'waypost:src/server/translationIndex/standings';
  import type { TextIssue, TextState } from 'waypost:src/server/translationIndex/TextRow';
  export type { TextStanding };
  /** A resource whose records have texts in several languages. */
  export interface TextResource {
      name: string;
      plugin: string;
      /** Its texts, as `title` or `blocks.text`. */
      fields: Array<{
          field: string;
          isMarkup: boolean;
          isLong: boolean;
          maxLength?: number;
      }>;
      /** Whether the reader reads and writes such records elsewhere. */
      readable: boolean;
      writable: boolean;
  }
  /** One text of a record in one language, beside what it is made of. */
  export interface RecordText {
      path: string;
      field: string;
      source: string;
      /** `null`: there is none, and readers are shown the source. */
      text: string | null;
      state: TextState;
      stale: boolean;
      source_version: number;
      /** What the source said when it was translated, where it says something else now and that is known. */
      seen_source: string | null;
      origin: string | null;
      issues: Array<TextIssue & {
          ignored?: string;
      }>;
  }
  /** A record's texts in one language. */
  export interface TextRecord {
      id: number;
      name: string;
      version: number;
      texts: RecordText[];
  }
  /**
   * How many texts of a resource stand how in a language. `done`: translated or reviewed, not stale,
   * without errors. `weight` and `weightDone`: the same by what records weigh, where that is asked.
   */
  export interface TextCount {
      resource: string;
      language_id: number;
      total: number;
      done: number;
      reviewed: number;
      missing: number;
      draft: number;
      needs_work: number;
      stale: number;
      errors: number;
      warnings: number;
      weight?: number;
      weightDone?: number;
  }
  /** What is asked of a resource's records. `standing`: those with such a text alone. */
  export interface RecordsQuery {
      languageId: number;
      page: number;
      perPage: number;
      query?: string | undefined;
      standing?: TextStanding | undefined;
      ids?: readonly number[] | undefined;
  }
  /** What becomes of a record's texts in one language, each by its path. */
  export interface TextChanges {
      /** `null` takes a text back. */
      texts?: Record<string, string | null>;
      /** What they said where they were edited: another text by now is refused with it. */
      was?: Record<string, string | null>;
      /** The version of the source that was in front of whoever translated it. Default: the present one. */
      seen?: Record<string, number>;
      /** How far they are then: `reviewed` not while a check finds an error. Default: what was edited is translated. */
      states?: Record<string, Exclude<TextState, 'missing'>>;
      /** Texts that are right although their source changed. */
      unchanged?: string[];
      /** Why a check is let be, by its name; `null`: it is not any more. */
      ignore?: Record<string, Record<string, string | null>>;
      /** Where the texts come from, if not from a person. */
      origin?: string;
  }
  /** What came of the changes to one record of many. */
  export type TextOutcome = {
      id: number;
      status: 'ok' | 'unchanged';
      item: TextRecord;
  } | {
      id: number;
      status: 'invalid' | 'conflict' | 'forbidden' | 'not_found';
      message: string;
      errors?: Record<string, string[]>;
      item?: TextRecord;
  };
  /** Texts of one record that are brought in, each by its path. */
  export interface BroughtTexts {
      texts?: Record<string, string>;
      /** How far they are then; default: what is another text is translated. `reviewed` not while a check finds an error. */
      states?: Record<string, Exclude<TextState, 'missing'>>;
      /** Where the texts come from, if not from a person. */
      origin?: string;
  }
  /** Texts of many records in one language that are written at once. `decide` is told each record as it is then; what it answers is written. */
  export interface BringTexts {
      languageId: number;
      ids: readonly number[];
      decide: (record: TextRecord) => BroughtTexts | undefined;
  }
  /** What came of one record: `errors` by path, of texts that its fields refuse. */
  export interface BroughtOutcome {
      id: number;
      errors: Record<string, string[]>;
  }
  /** Texts to be translated by whatever area does that. Locales as BCP 47. */
  export interface TranslationsQuery {
      from: string;
      to: string;
      texts: ReadonlyArray<{
          text: string;
          isMarkup: boolean;
      }>;
  }
  /** What an area translates each text as, in their order. `confidence`: 0 to 100. */
  export interface MachineTranslation {
      /** The translator's words for itself. */
      by: string;
      texts: ReadonlyArray<{
          text: string;
          confidence: number;
      } | undefined>;
  }
  /** What is looked for in all texts of a language. `after`: the place of the last one seen. */
  export interface TextsQuery {
      languageId: number;
      resource?: string | undefined;
      /** Resources that are looked into; default all. */
      among?: readonly string[] | undefined;
      standing?: TextStanding | undefined;
      check?: string | undefined;
      /** Three characters at least, in source or text. */
      query?: string | undefined;
      after?: {
          resource: string;
          id: number;
          place: number;
      } | undefined;
      limit: number;
  }
  export type TextMatch = RecordText & {
      resource: string;
      id: number;
      place: number;
      name: string;
  };
  /** A source to be translated. `among`: resources that are looked into; default all. */
  export interface SimilarTextsQuery {
      languageId: number;
      source: string;
      among?: readonly string[] | undefined;
  }
  /** What a source was translated as. `score`: how alike it is, 100 where it is the same. */
  export interface SimilarText {
      source: string;
      text: string;
      resource: string;
      score: number;
  }
  /** A text of which it is asked what says the same elsewhere. */
  export interface TwinQuery {
      resource: string;
      id: number;
      path: string;
      field: string;
      languageId: number;
      source: string;
      text: string;
  }
  /**
   * Texts of the same field of other records, and of other blocks: `translations` of the same
   * source that say something else, `sources` of others that say the same in the language.
   */
  export interface Twins {
      translations: string[];
      sources: string[];
  }
  /**
   * How a text stands in all languages together. `missing`: those in which it has had no translation
   * since a moment, `failing`: those in which checks find something that nobody lets be.
   */
  export interface Across {
      missing: number;
      failing: number;
  }
  /** What a text said, from when on and by whom; `null`: it was taken back. */
  export interface TextMoment {
      at: string;
      by: string | null;
      text: string | null;
  }
  /** One text of a record in a language. */
  export interface TextQuery {
      id: number;
      path: string;
      languageId: number;
  }
  /**
   * The texts of every area's records. What the call of an area lets in is met within the reader's scope; writing wants what writing the record wants.
   */
  export interface TextsPort {
      languages(): Promise<{
          source: TextLanguage | undefined;
          others: TextLanguage[];
      }>;
      resources(): TextResource[];
      /** Counted from the index, over the records that the reader meets. `weights`: by resource, the field that says what a record weighs. */
      counts(asked?: {
          weights?: Record<string, string>;
      }): Promise<TextCount[]>;
      records(resource: string, asked: RecordsQuery): Promise<{
          rows: TextRecord[];
          total: number;
      }>;
      /** Throws RecordNotFound. */
      record(resource: string, id: number, languageId: number): Promise<TextRecord>;
      find(asked: TextsQuery): Promise<TextMatch[]>;
      /** Of each text what says the same elsewhere, at most three of a kind; whatever the reader's scope. */
      twins(asked: readonly TwinQuery[]): Promise<Twins[]>;
      /** How each text stands in all languages together; `since`: what was missing before then counts. Whatever the reader's scope. */
      across(asked: ReadonlyArray<Pick<TwinQuery, 'resource' | 'id' | 'path'>>, since: Date): Promise<Across[]>;
      /** What a text said, the newest first. Throws RecordNotFound. */
      history(resource: string, asked: TextQuery): Promise<TextMoment[]>;
      /** Has the texts of some records checked anew, where what they are checked by changed. Within a write only. */
      recheck(resource: string, ids: readonly number[]): Promise<void>;
      /** What the same or similar sources were translated as. */
      alike(asked: SimilarTextsQuery): Promise<SimilarText[]>;
      /** Throws what the record's own write throws; 409 with the record's texts as `details` where somebody else was faster. */
      write(resource: string, id: number, changes: TextChanges & {
          languageId: number;
      }): Promise<TextRecord>;
      /** Writes texts of many records in a few statements, each record under its lock; those that are not met are not told. Within a write only. */
      bring(resource: string, asked: BringTexts): Promise<BroughtOutcome[]>;
      /** Brings the index up to records of an own resource that were written past their rules, by SQL. Within a write only. */
      keep(resource: string, ids: readonly number[]): Promise<void>;
      /**
       * What areas translate some texts as (`area.translateTexts`), each area that does
       * so; one that fails says nothing. It may take a while: never within a write.
       */
      translate(asked: TranslationsQuery): Promise<MachineTranslation[]>;
      /** Each on its own: what is refused keeps no other. */
      writeMany(resource: string, languageId: number, items: ReadonlyArray<TextChanges & {
          id: number;
      }>): Promise<TextOutcome[]>;
  }
}

declare module 'waypost:src/server/translationIndex/languages' {
  import type { Db } from 'waypost:src/server/db/Db';
  /** A language that texts are written in. */
  export interface TextLanguage {
      id: number;
      locale: string;
      name: string;
      /** Whether people may read in it. */
      enabled: boolean;
  }
  /**
   * The language that records are written in, and those they are translated into:
   * all others, so that a new one has its texts before anybody reads in it.
   */
  export function textLanguages(db: Db): Promise<{
      source: TextLanguage | undefined;
      others: TextLanguage[];
  }>;
}

declare module 'waypost:src/server/translationIndex/standings' {
  /** How texts may stand that are asked for. `open`: something is left to do. */
  export const textStandings: readonly ['open', 'missing', 'draft', 'translated', 'reviewed', 'needs_work', 'stale', 'errors', 'warnings'];
  export type TextStanding = (typeof textStandings)[number];
}

declare module 'waypost:src/server/translationIndex/TextRow' {
  /** How far a text is: `reviewed` was looked at by somebody, `needs_work` was sent back. */
  const textStates: readonly ['missing', 'draft', 'translated', 'reviewed', 'needs_work'];
  export type TextState = (typeof textStates)[number];
  /** Something a check found. `fix`: the text as it would be right, where that is safe to say. `at`: where in the text, as `[from, to]`. */
  export interface TextIssue {
      check: string;
      severity: 'error' | 'warning' | 'info';
      params?: Record<string, string | number>;
      fix?: string;
      at?: [number, number];
  }
  /** A text in one language, as the index has it. `issues` and `errors` are without what is ignored. */
  export interface TextRow {
      resource: string;
      record_id: number;
      path: string;
      language_id: number;
      field: string;
      place: number;
      source: string;
      source_version: number;
      seen_version: number | null;
      seen_source: string | null;
      text: string | null;
      /** What it said before it was taken back. */
      was: string | null;
      state: TextState;
      origin: string | null;
      stale: boolean;
      issues: TextIssue[];
      ignored: Record<string, string>;
      errors: number;
      warnings: number;
      updated_at: string | null;
  }
  /** What is said of a text now. */
  interface TextNow {
      path: string;
      place: number;
      source: string;
      text: string | null;
      /** Of a text that the index does not know yet: it was translated from an older source. */
      wasStale?: boolean;
  }
  /**
   * What the index says of a text after a write, by what it said before: an edited text is
   * translated anew, of what the source says now; one whose source changed is stale until then.
   */
  export function nextRow<R extends Omit<TextRow, 'path' | 'place'>>(before: R | undefined, { source, text, wasStale }: TextNow): Standing;
  type Standing = Pick<TextRow, 'source_version' | 'seen_version' | 'seen_source' | 'was' | 'state' | 'origin' | 'stale'>;
  /** Issues without those that somebody lets be, counted. */
  export function counted(issues: readonly TextIssue[], ignored: Readonly<Record<string, string>>): Pick<TextRow, 'errors' | 'warnings'>;
  export {};
}

declare module 'waypost:src/server/ports/PublicPage' {
  import type { Json, WaypostError } from '#core';
  import type { RequestContext } from 'waypost:src/server/ports/handlers';
  /** A request of somebody who does not sign in. */
  export interface PageRequest {
      /** `GET` may come from a program that opens links, and changes nothing. */
      method: 'GET' | 'POST';
      /** What comes after the prefix, part by part: `/trip/7/ticket` is `['7', 'ticket']`. */
      path: readonly string[];
      query: Readonly<Record<string, string>>;
      /** The fields of a form that was sent, or the members of JSON. */
      body: Readonly<Record<string, Json | undefined>>;
      /** The language that the browser prefers, of those we have. */
      locale: string;
      requestId: string;
      /** The public address of the pages, without a slash at its end. */
      base: string;
  }
  export interface PageAnswer {
      status: number;
      headers?: Readonly<Record<string, string>>;
      /** HTML, unless `headers` say otherwise. */
      body?: string | Buffer;
  }
  /** Pages that the server writes for people who do not sign in. A `POST` is one transaction, which an error takes back. */
  export interface PublicPage {
      answer(asked: PageRequest, request: RequestContext): Promise<PageAnswer>;
      /** An error as a page. `words`: the area's own, in a language. */
      refuse(error: WaypostError, asked: PageRequest, words: RequestContext['wordsIn']): PageAnswer;
  }
}

declare module 'waypost:src/server/ports/TextCheck' {
  import type { Looking } from 'waypost:src/server/ports/Ports';
  import type { TextIssue } from 'waypost:src/server/translationIndex/TextRow';
  import type { TextsPort } from 'waypost:src/server/translationIndex/TextsPort';
  import type { TextToCheck } from 'waypost:src/server/translationIndex/TextToCheck';
  /** What a check reaches beside the texts themselves. */
  export type Checking = Looking & {
      texts: Pick<TextsPort, 'twins'>;
  };
  /** Says of each text what is wrong with it, in their order. */
  export type TextCheck = (texts: readonly TextToCheck[], ports: Checking) => Promise<TextIssue[][]> | TextIssue[][];
}

declare module 'waypost:src/server/translationIndex/TextToCheck' {
  import type { Work } from 'waypost:src/server/work/Work';
  import type { TextIssue } from 'waypost:src/server/translationIndex/TextRow';
  /** A text to be checked, with what it was made of. */
  export interface TextToCheck {
      resource: string;
      /** Of the record. */
      id: number;
      path: string;
      field: string;
      languageId: number;
      /** It has markup. */
      isMarkup: boolean;
      /** Characters it may have at most. */
      maxLength?: number;
      source: string;
      sourceLocale: string;
      /** Empty where it was taken back. */
      text: string;
      /** What it said before it was taken back. */
      was?: string;
      locale: string;
  }
  /** The checks of an area; a higher `version` has all texts checked anew. */
  export interface RegisteredCheck {
      plugin: string;
      version: number;
      check: (texts: readonly TextToCheck[], work: Work) => Promise<TextIssue[][]>;
  }
}

declare module 'waypost:src/server/translationIndex/TextTranslator' {
  import type { TranslationsQuery, MachineTranslation } from 'waypost:src/server/translationIndex/TextsPort';
  /** Translates texts, each into one of the same markup and placeholders, or `undefined` where it cannot. In the order of the texts. */
  export type TextTranslator = (asked: TranslationsQuery) => Promise<MachineTranslation['texts']>;
  /** How a translator is known. `by`: the key of its name in the words of its plugin. */
  export interface RegisteredTranslator {
      plugin: string;
      by: string;
      translate: TextTranslator;
  }
}

declare module 'waypost:src/server/ports/DemoContext' {
  import type { ResourceDecl, WireRecord } from '#core';
  /**
   * Generation of demo data: a seeded random source, the day it is relative to, how many of
   * the big things, and plain bulk inserts, which seal what is encrypted in rows with an id.
   */
  export interface DemoContext {
      now: Date;
      /** Uniform in [0, 1), the same sequence every time. */
      random: () => number;
      /** Wished number of bookings and the like, from an argument of the bench; absent: the demo's own size. */
      scale?: number;
      insert: (resource: string, rows: WireRecord[]) => Promise<number[]>;
      /** Users by id: each has a password, which nobody knows, and most were signed in these weeks. */
      letSignIn: (userIds: readonly number[]) => Promise<void>;
      /** Gives a record an API key whose text everybody may know; it begins with the prefix that its resource declares. */
      key: (resource: string, id: number, key: {
          kind?: string;
          text: string;
      }) => Promise<void>;
      /** Keeps a picture where those lie that people send; answers the id of its file. */
      picture: (picture: DemoPicture) => Promise<number>;
      /** What a resource declares, another area's too: which of its states are `ended`, say. */
      decl: (resource: string) => ResourceDecl;
      select: (resource: string, fields: string[]) => Promise<WireRecord[]>;
  }
  /** A picture of the demo: a PNG, JPEG or WebP file as its bytes, with its size in pixels. */
  export interface DemoPicture {
      name: string;
      type: 'image/png' | 'image/jpeg' | 'image/webp';
      bytes: Buffer;
      width: number;
      height: number;
      alt?: string;
  }
}

declare module 'waypost:src/server/seed/countFor' {
  /** How many rows an area makes, by how many bookings a demo has. */
  export interface Amounts {
      /** In the demo of its own size. */
      usual: number;
      /** So many bookings to one row, where bookings are made for measuring. */
      bookingsEach: number;
      most: number;
  }
  /** How many rows to make: `scale` is the wished number of bookings; absent, the demo has its own size. */
  export function countFor(scale: number | undefined, { usual, bookingsEach, most }: Amounts): number;
}

declare module 'waypost:src/server/seed/dice' {
  /** Draws from a source of chance: the same sequence every time where the source is seeded. */
  export interface Dice {
      random(): number;
      chance(share: number): boolean;
      between(from: number, to: number): number;
      pick<T>(list: readonly T[]): T;
      /** Of pairs `[value, weight]`. */
      weighted<T>(pairs: ReadonlyArray<readonly [T, number]>): T;
      /** Around a median, with a long tail. */
      lognormal(median: number, sigma: number): number;
  }
  /** Dice over a source of numbers in [0, 1), such as the `random` of a demo's context. */
  export function diceOf(random: () => number): Dice;
}

declare module 'waypost:src/server/seed/names' {
  /** The script that names are written in. */
  export type Script = 'latin' | 'cyrillic' | 'hebrew' | 'greek' | 'arabic';
  /** A name as its bearer writes it, and as it stands in an address: `Weiß` and `weiss`. */
  export interface DemoName {
      written: string;
      plain: string;
  }
  /** A name of `demoNames`: of `Анна|Anna`, or as it is in Latin letters. */
  export function demoName(said: string): DemoName;
  /** Given names and family names of people in demo data, by the script they write, each for `demoName`. */
  export const demoNames: Readonly<Record<Script, Readonly<Record<'given' | 'family', readonly string[]>>>>;
}

declare module 'waypost:src/server/outside/OutsideError' {
  import type { OutsideTimes } from 'waypost:src/server/outside/OutsideAnswer';
  /**
   * Why a call to the outside was not made, or brought nothing. Refused by rule: `url` cannot be read, `scheme` neither
   * http nor https, `credentials` in the address, `header` one that callers may not set, `port`, `address` not one of the
   * internet, `downgrade` from https to http, `redirects` too many, `size` of the answer. Not reached: `dns`, `connect`,
   * `reach` (no connection in time), `tls`, `time` (no whole answer in time). `aborted`: given up by the caller.
   */
  const outsideRules: readonly ['url', 'scheme', 'credentials', 'header', 'port', 'address', 'downgrade', 'redirects', 'size', 'dns', 'connect', 'reach', 'tls', 'time', 'aborted'];
  type OutsideRule = (typeof outsideRules)[number];
  /** The one error of a call to the outside. Its message is for logs: it never repeats what the other side said. Recognise it with `isOutsideError`. */
  export class OutsideError extends Error {
      readonly rule: OutsideRule;
      constructor(rule: OutsideRule, message: string, options?: {
          cause?: unknown;
      });
      /** The system's word for what went wrong, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`; `undefined`: it has none. */
      get code(): string | undefined;
      /** How long the parts of the call took that it came to. */
      times: OutsideTimes;
      /** The same error with these times. */
      after(times: OutsideTimes): this;
  }
  export const isOutsideError: (error: unknown) => error is OutsideError;
  /** Whatever went wrong on the way as an error of ours. */
  export function asOutsideError(cause: unknown, host: string): OutsideError;
  export {};
}

declare module 'waypost:src/server/ports/pageOf' {
  import type { CallContext } from 'waypost:src/server/ports/handlers';
  type Context = Pick<CallContext, 'query' | 'reply' | 't'>;
  /** Says of which page of how many rows an answer is, in the headers that every list has. */
  export function tellPage({ reply }: Pick<CallContext, 'reply'>, total: number, window: {
      page: number;
      perPage: number;
  }): void;
  /**
   * Of all rows of a declared call those of the page asked for (`page`, `per-page`), with the headers that every list has; without a page, all of them.
   */
  export function pageOf<T>({ query, reply, t }: Context, rows: readonly T[]): T[];
  export {};
}

declare module 'waypost:src/server/files/fileName' {
  /**
   * A name to show and to save under: the last part of whatever path was sent, without what could mislead, with the ending of what the file really is.
   */
  export function safeName(sent: string, ending: string): string;
  /** A `Content-Disposition` that has the file saved, never shown (RFC 6266); other systems' readers get plain letters. */
  export const asAttachment: (name: string) => string;
}

declare module 'waypost:src/server/lib/contactMasking/maskContacts' {
  interface MaskOptions {
      /** ISO codes of countries whose phone numbers may be written without their code. */
      countries?: readonly string[];
      /** Texts that stay whatever they look like, such as the code of a booking. */
      keep?: readonly string[];
  }
  /**
   * A text without what people could reach each other by past the marketplace: mail addresses, phone
   * numbers, links and names in other networks, disguised ones included. Prices, dates, times, codes
   * and quantities stay. `hidden`: in how many places something was taken out; each has `hiddenMark`.
   */
  export function maskContacts(text: string, options?: MaskOptions): {
      text: string;
      hidden: number;
  };
  /** What `maskContacts` would take out of a text, as it is written there: what whoever wrote it is asked to leave out. */
  export function contactsIn(text: string, options?: MaskOptions): string[];
  export {};
}

declare module 'waypost:src/server/lib/pdf/richBlocks' {
  import type { PdfBlock } from 'waypost:src/server/lib/pdf/PdfDocument';
  /**
   * Published rich text, cleaned as it is kept, as pieces of a document: paragraphs,
   * headings, lists and tables. What is bold or a link is its words; pictures are left out.
   */
  export function richBlocks(html: string): PdfBlock[];
}

declare module 'waypost:src/server/lib/pdf/isolated' {
  /** A value among words, such as a name or a number, so that it keeps its own direction and turns nothing around it about. */
  export const isolated: (value: string) => string;
}

declare module 'waypost:src/server/auth/passwords' {
  export const minPasswordLength = 8;
  /** The hash the database keeps of a password. */
  export const hashPassword: (password: string) => Promise<string>;
  /** Whether a password fits a hash. No hash (no such user, or one without a password) costs the same and never fits. */
  export function passwordFits(stored: string | null | undefined, password: string): Promise<boolean>;
  /** Makes the hash that stands for nobody, so that the first unknown user costs no more than the next. */
  export const warmUp: () => Promise<void>;
  /** What is wrong with a new password: the key of a text in namespace `server`, or undefined. */
  export function passwordProblem(password: string, email: string): 'password.short' | 'password.long' | 'password.is-email' | undefined;
}

declare module 'waypost:src/server/background/startJobs' {
  import { type Clock } from 'waypost:src/server/db/embedded/maintenance';
  import type { Api } from 'waypost:src/server/work/Work';
  /** A running set of jobs. `turn` looks once at everything that is due: jobs, events, mails. `idle` waits for what is under way. */
  export interface Jobs {
      turn(): Promise<void>;
      idle(): Promise<void>;
      stop(): Promise<void>;
  }
  /**
   * Does the areas' repeated jobs and the bulk jobs of an application, with one lease row each: on any number of nodes one works at a time, a dead
   * one's turn is taken over when its lease ends, and nothing is forgotten over a restart. Beside them events are dealt with and
   * mails sent. A commit that leaves work to them wakes them here and on the other nodes; other work begins when its time comes.
   */
  export function startJobs(given: Api, { clock }?: {
      clock?: Clock;
  }): Jobs;
}

declare module 'waypost:src/server/db/embedded/maintenance' {
  import { type Among } from 'waypost:src/server/db/embedded/checkpoint';
  import type { Db } from 'waypost:src/server/db/Db';
  /** A repeating timer; tests bring one that they turn by hand. */
  export interface Clock {
      now(): number;
      every(ms: number, work: () => void): () => void;
  }
  /** The machine's clock. Its timer keeps no process alive. */
  export const machineClock: Clock;
  export interface Maintenance {
      /** One look at what is due, at once. */
      turn(): Promise<void>;
      /** Everything that is due anyway, whatever the thresholds: for shutdown and after a large import. */
      finish(): Promise<void>;
      stop(): void;
  }
  /** What maintenance lives among. */
  interface Surroundings extends Among {
      clock: Clock;
      /** How many pieces of work there were for requests. */
      asked: () => number;
      /** How many there were for anybody: without a new one nothing is written, and the database is not asked. Absent: it is asked each time. */
      ran: () => number;
  }
  /**
   * PGlite has neither a checkpointer nor autovacuum: untended, its log grew to 1.9 GB and plans went stale. This looks every
   * second whether something was asked of it: a checkpoint after 3 MB of log or five idle minutes; every ten seconds `vacuum`
   * and `analyze` of the tables that changed a lot, and of large ones the indexes once nobody has asked for five seconds.
   */
  export function startMaintenance(db: Db, { clock, asked, ran, settle, alone }?: Partial<Surroundings>): Promise<Maintenance>;
  export {};
}

declare module 'waypost:src/server/db/embedded/checkpoint' {
  import type { Db } from 'waypost:src/server/db/Db';
  /** What a checkpoint lives among. */
  export interface Among {
      /** Brings files that were written to the disk, while others work. */
      settle: () => Promise<unknown>;
      /** Keeps the background from writing while work runs. */
      alone: <T>(work: () => Promise<T>) => Promise<T>;
  }
  /**
   * A checkpoint of the embedded database that holds nobody for long. By itself it writes every changed page and waits for the disk file by file, and
   * nobody gets anything done meanwhile. Here pages are written a few at a time, and `settle` brings their files to the disk in other threads, before
   * PostgreSQL itself makes sure of all of it: its order of pages, files, control file and log stays as it is.
   * What the background writes meanwhile would be as much again, so the last of it is done without the background.
   */
  export function gentleCheckpoint(db: Db, { settle, alone }: Among): Promise<void>;
  /** What `gentleCheckpoint` needs in the database. */
  export const prepareCheckpoints: (db: Db) => Promise<void>;
}

declare module 'waypost:src/server/lib/sheets/csvStream' {
  import { type SheetCell } from 'waypost:src/server/lib/sheets/SheetCell';
  /** A table as a CSV file, as it is made; only the batch being written is held. */
  export function csvStream(titles: readonly string[], rows: AsyncIterable<ReadonlyArray<readonly SheetCell[]>>): AsyncGenerator<string>;
}

declare module 'waypost:src/server/lib/sheets/SheetCell' {
  import { type CsvCell } from '#core';
  /**
   * A cell of a table that becomes a file: numbers, truth values, amounts, days and times are what they are, and whatever a text begins with is text.
   */
  export type SheetCell = string | number | boolean | null
  /** An amount in minor units with the code of its currency. */
   | {
      minor: number;
      code: string;
  }
  /** `YYYY-MM-DD`, `HH:mm` and an instant as on the wire. `zone`: in whose clock spreadsheets show it; a heading has to say so. */
   | {
      day: string;
  } | {
      time: string;
  } | {
      instant: string;
      zone: string;
  };
  /** A cell as CSV has it: amounts with all of their decimals, days and instants as ISO 8601 writes them. */
  export function csvCell(cell: SheetCell): CsvCell;
  /** How a number of a spreadsheet is shown, and the number; what it has no number for stays text. */
  export type NumberFormat = keyof typeof numberFormats;
  export const numberFormats: {
      readonly general: undefined;
      readonly day: 'yyyy-mm-dd';
      readonly instant: 'yyyy-mm-dd hh:mm:ss';
      readonly time: 'hh:mm';
      readonly digits0: '0';
      readonly digits2: '0.00';
      readonly digits3: '0.000';
      readonly digits4: '0.0000';
  };
  /** A cell as a spreadsheet has it. */
  export function numbered(cell: Exclude<SheetCell, string | number | boolean | null>): {
      value: number;
      format: NumberFormat;
  } | string;
}

declare module 'waypost:src/server/lib/sheets/sheetStream' {
  import { type SheetCell } from 'waypost:src/server/lib/sheets/SheetCell';
  /** A table as a spreadsheet has it. */
  interface Sheet {
      /** At most 31 characters; those that a name must not have are left out. */
      name: string;
      titles: readonly string[];
      /** In batches, in the order they come. */
      rows: AsyncIterable<ReadonlyArray<readonly SheetCell[]>>;
      /** In whose direction it reads: Hebrew from the right. */
      locale: string;
      /** Rows of one sheet, the titles with them; those beyond stand in further sheets. Default: as many as there may be, 1,048,576. */
      most?: number;
  }
  /**
   * A table as an XLSX file, as it is made: titles stay in sight, a sheet of a language
   * that reads from the right does so too. Only the batch being written is held.
   */
  export const sheetStream: (sheet: Sheet) => AsyncGenerator<Buffer>;
  export {};
}

declare module '#test' {
  export { areaTests, type AreaTest } from 'waypost:test/kit/areaTests';
  export { demoIn, seeded } from 'waypost:test/kit/demo';
  export { at } from 'waypost:test/setup/fixtures';
  export type { Answered, AreaWorld, Asker, Calls, Client, OutsideCall, OutsideReply, Person, RaisedEvent, SentMail, TestedAreas, WorldClock, WorldWish, } from 'waypost:test/kit/types';
}

declare module 'waypost:test/kit/areaTests' {
  import type { AreaWorld, TestedAreas, WorldWish } from 'waypost:test/kit/types';
  /** Defines a test of an area, in a world of its own. */
  export type AreaTest = (title: string, work: (world: AreaWorld) => Promise<void>, wish?: WorldWish) => void;
  /**
   * The tests of an area's server: `await areaTests('boats', (test) => { test('…', async ({ as }) => {
   * … }); })`. Each has the embedded API with the area and all it relates to, rules of theirs at work,
   * and what it writes is taken back. Throws where the area, or one it relates to, is not in order.
   */
  export function areaTests(id: string, define: (test: AreaTest) => void, { with: further, on }?: TestedAreas): Promise<void>;
}

declare module 'waypost:test/kit/types' {
  import type { Json, ResourceDecl, WireRecord } from '#core';
  import type { Answered, Client, Person } from 'waypost:test/setup/people';
  export type { Answered, Client, Person };
  /** A mail that was sent. */
  export interface SentMail {
      to: {
          name: string;
          address: string;
      };
      /** Where answers go; absent: to the sender. */
      replyTo?: string;
      subject: string;
      text: string;
  }
  /** An event as it was raised. */
  export interface RaisedEvent {
      name: string;
      resource: string;
      record_id: number;
      payload: WireRecord;
  }
  /** The clock of a world: it stands still unless it is told to move. */
  export interface WorldClock {
      now(): Date;
      /** Sets it to a moment, `2026-03-02T08:00:00Z`. */
      set(moment: string | Date): void;
      /** Moves it on, in ms. */
      pass(ms: number): void;
  }
  /** Who `statuses` asks as: each of the people, and one who is not signed in. */
  export type Asker = Person | 'nobody';
  /** Calls to make, by `GET boats` or `PATCH boats/3`: method and path after `/api/v1/`. The value is the body, or makes one of who asks. */
  export type Calls = Record<string, object | undefined | ((asker: Asker) => object | undefined)>;
  /**
   * What a test of an area has: the embedded API over a database with the area and
   * all it relates to, and people of two operators. All of it is gone afterwards.
   */
  export interface AreaWorld {
      /** Calls the API as somebody; without a person, as one who is not signed in. */
      as(person?: Person): Client;
      /** Ids of the people. */
      users: Readonly<Record<Person, number>>;
      /** Ids of the two operators: `a` has the manager and the operator, `b` the rival. */
      operators: Readonly<{
          a: number;
          b: number;
      }>;
      /** Writes records of a resource past every rule, a member a column, and answers their ids. */
      insert(resource: string, rows: ReadonlyArray<Record<string, unknown>>): Promise<number[]>;
      /** Looks into the database. Moments are ISO texts, JSON is parsed. */
      query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>;
      /** What a resource declares. */
      decl(resource: string): ResourceDecl;
      clock: WorldClock;
      /** Does everything that is due by the clock: jobs, events, bulk actions, mails. */
      turn(): Promise<void>;
      /** One turn of a job of the area, or of another one by its whole name (`core.derive`), whether it is due or not. */
      job(name: string): Promise<void>;
      /** What every area raised so far, in order. */
      events(): Promise<RaisedEvent[]>;
      /** Mails sent so far. */
      mails: readonly SentMail[];
      /** What was logged as an error. A test fails by it at its end, unless it was defined with `errors: true`. */
      errors: readonly unknown[];
      /** The status that each call answers, by call and asker. The calls are really made, one after the other. */
      statuses(calls: Calls): Promise<Record<string, Record<Asker, number>>>;
  }
  /** A call of another server that an area's code makes. */
  export interface OutsideCall {
      /** Of a call of Waypost's own API `own:` and its path. */
      url: string;
      method: string;
      headers: Record<string, string>;
      body: string;
  }
  /** What the test has that server answer. */
  export interface OutsideReply {
      /** Default 200. */
      status?: number;
      /** By lower-case name. */
      headers?: Record<string, string>;
      /** A text as it is, anything else as JSON. Default: nothing. */
      body?: Json;
  }
  /** What a test's world is made of. */
  export interface WorldWish {
      /** Where the clock stands at first. Default `2026-03-01T10:00:00Z`. */
      start?: string;
      /** Whether errors may be logged. Default false. */
      errors?: boolean;
      /** Answers the area's calls to servers of others. Default: none of them is there. */
      outside?: (call: OutsideCall) => OutsideReply | Promise<OutsideReply>;
  }
  /** Which areas the tests are of. */
  export interface TestedAreas {
      /** Ids of further areas, with all they relate to: those that only code speaks of. */
      with?: readonly string[];
      /**
       * Runs them on PostgreSQL where there is one: for what works at the same time, and for SQL of the area's own. Default: on the embedded database.
       */
      on?: 'postgres';
  }
}

declare module 'waypost:test/setup/people' {
  import type { Json } from '#core';
  /** Who there is. Operator `a` has a manager and an operator, `b` a manager; two customers; somebody without a link. */
  export const people: readonly ['admin', 'manager', 'operator', 'rival', 'customer', 'stranger', 'unlinked'];
  export type Person = (typeof people)[number];
  /** What came of a call. `body`: the JSON of the answer, else null. */
  export interface Answered {
      status: number;
      headers: Record<string, string | undefined>;
      text: string;
      /** The answer as it came, for files. */
      bytes?: Buffer;
      body: Json;
  }
  type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answered>;
  /** Calls of the API, by paths after its base, as one person or nobody. */
  export interface Client {
      get(path: string, headers?: Record<string, string>): Promise<Answered>;
      post: Send;
      patch: Send;
      put: Send;
      delete(path: string, headers?: Record<string, string>): Promise<Answered>;
  }
  export {};
}

declare module 'waypost:test/kit/demo' {
  import type { DemoContext } from '#server';
  import type { AreaWorld } from 'waypost:test/kit/types';
  /** A source of numbers between 0 and 1 that is the same every time. */
  export function seeded(seed?: number): () => number;
  /**
   * What the demo of an area is made with, in the world of a test: its clock, its
   * tables, the same chance every time, and no pictures. `change`: what is otherwise.
   */
  export const demoIn: ({ clock, insert, query, decl }: AreaWorld, change?: Partial<DemoContext>) => DemoContext;
}

declare module 'waypost:test/setup/fixtures' {
  import type { Json, PluginSource } from '#core';
  /** Global, localized, searched, unique; expands a page that points at it; caches. */
  export const countries: PluginSource;
  export const operators: PluginSource;
  export const marketplace: PluginSource[];
  /** A member of a JSON answer, by dotted path. */
  export function at(value: Json, path: string): Json | undefined;
}

declare module '#test/screen' {
  import { type Role, type WireRecord } from '#core';
  import { type Sent } from 'waypost:test/resource/world';
  export { byRole, fire, reset } from 'waypost:test/setup/render';
  export type { Sent };
  /** What the API answers to one call. */
  interface ScreenReply {
      /** Default 200. */
      status?: number;
      body?: unknown;
      headers?: Record<string, string>;
  }
  /**
   * What the API answers, by `GET boats/3`: method and path after its base. A function is given the call; a list is
   * answered page by page as lists are, and anything else is the body. Calls that are not here are answered with 404.
   */
  export type ScreenAnswers = Record<string, WireRecord | readonly WireRecord[] | ((sent: Sent) => ScreenReply | Promise<ScreenReply>)>;
  /** Who looks, and at what. */
  interface ScreenWish {
      /** Default `admin`. */
      role?: Role;
      answers?: ScreenAnswers;
      /** What the API offers beyond the specification's calls; `[]`: another provider, which has those alone. Default: as ours does. */
      offers?: string[];
      /** Ids of further areas, with all they relate to: those that only code speaks of. */
      with?: readonly string[];
  }
  /** A screen that is open. */
  export interface OpenScreen {
      host: HTMLElement;
      /** Everything there is to read on it, dialogs beside it included. */
      text(): string;
      /** The calls it made. */
      sent: readonly Sent[];
      /** What notices say, each as its title, its text and what stands below that. */
      told(): string[];
      /** Addresses it led to. */
      went: readonly string[];
      /** Presses a button, or another role, by its name; throws where there is none. */
      press(name: string | RegExp, role?: string): Promise<void>;
      /** Types into the field of a label; throws where there is none. */
      type(label: string | RegExp, text: string): Promise<void>;
      /** Waits until a text is to be read, or until something else holds; throws when nothing moves any more. */
      until(what: string | (() => unknown)): Promise<void>;
  }
  /**
   * Opens what stands at an address of an area: `await openScreen('boats', '/boats/3',
   * { role: 'operator', answers: { 'GET boats/3': { id: 3, name: 'Ida' } } })`.
   */
  export function openScreen(area: string, address: string, wish?: ScreenWish): Promise<OpenScreen>;
  /**
   * The cell of an area's client half, with a record of one of its resources: `await
   * openCell('boats', 'Berth', { resource: 'boats', field: 'berth', record })`.
   */
  export function openCell(area: string, name: string, { resource, field, record, ...wish }: {
      resource: string;
      field: string;
      record: WireRecord & {
          id: number;
      };
  } & ScreenWish): Promise<OpenScreen>;
  /** A page of an area's client half that is a part of a record's screen, by itself: `await openPart('boats', 'berths', { record })`. */
  export function openPart(area: string, name: string, { record, ...wish }: {
      record: WireRecord & {
          id: number;
      };
  } & ScreenWish): Promise<OpenScreen>;
}

declare module 'waypost:test/resource/world' {
  import { type ReactNode } from 'react';
  import { type Http } from '#api';
  import { type Json, type Registry, type Role, type WireRecord } from '#core';
  import { type DraftStore, type PageStores } from '#state';
  import { type ClientHalf, type Runtime } from 'waypost:src/resource/area';
  import { type Rendered } from 'waypost:test/setup/render';
  export interface Sent {
      method: string;
      path: string;
      query: URLSearchParams;
      headers: Record<string, string>;
      body: Json | undefined;
  }
  /** Answers a request, or leaves it to the next handler with `undefined`. A thrown error is a lost answer. */
  export type Handler = (sent: Sent) => {
      status?: number;
      body?: unknown;
      headers?: Record<string, string>;
  } | undefined | Promise<{
      status?: number;
      body?: unknown;
      headers?: Record<string, string>;
  } | undefined>;
  export interface WorldOptions {
      role?: Role;
      /** What the API offers beyond the contract. */
      offers?: string[];
      /** The areas' client halves, by id. */
      clients?: Readonly<Record<string, ClientHalf>>;
      /** Keeps drafts: another world on the same device finds them. */
      device?: DraftStore;
      /** Of content, as its reader reads it. */
      language?: string;
  }
  export interface World {
      stores: PageStores;
      device: DraftStore;
      http: Http;
      sent: Sent[];
      on: (handler: Handler) => void;
      runtime: Runtime;
      went: string[];
      of: (method: string) => Sent[];
  }
  /** The handlers asked last come first. */
  export function createWorld(registry: Registry, { role, offers, clients, device, language }?: WorldOptions): World;
  /** Words of the layers and of every plugin, in English. Call before each test. */
  export function begin(registry: Registry): Promise<void>;
  /** Something with the world around it. */
  export const around: (world: Pick<World, 'runtime'>, node: ReactNode) => ReactNode;
  /** Shows something in the world and waits for what it loads. */
  export function show(world: World, node: ReactNode): Promise<Rendered>;
  /** Lets promises and React come to rest. */
  export function settle(): Promise<void>;
  /** A list of records as the API pages it: the page, its headers, sorted as given. */
  export function listOf(path: string, rows: WireRecord[], headers?: Record<string, string>): Handler;
}

declare module 'waypost:test/setup/render' {
  import { type ReactNode } from 'react';
  export interface Rendered {
      host: HTMLElement;
      rerender(node: ReactNode): Promise<void>;
      unmount(): Promise<void>;
  }
  /** Renders into a fresh element of the document and waits for effects. */
  export function render(node: ReactNode): Promise<Rendered>;
  /** Unmounts whatever a test left behind: for `test.after.each`. */
  export function reset(): Promise<void>;
  /** Dispatches an event inside act. `type('x')` on inputs goes through the native setter, as React listens there. */
  export const fire: {
      click: (element: Element) => Promise<void>;
      type: (element: Element, text: string) => Promise<void>;
      key: (element: Element, key: string, init?: KeyboardEventInit) => Promise<void>;
      blur: (element: Element) => Promise<void>;
      focus: (element: Element) => Promise<void>;
  };
  /** Elements by accessible role and optional name (text, aria-label, or a label's text). */
  export function byRole(role: string, name?: string | RegExp, within?: ParentNode): HTMLElement[];
  /** Does something whose complaints on the console are part of it. */
  export function quietly<T>(work: () => Promise<T>): Promise<T>;
}

declare module 'waypost:plugins/api-tokens/types.gen' {
  /** Lets a program call the API for its owner. */
  export type APIToken = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** Shown in the history of records the token changes. */
      name: string;
      user_id: number | null;
      owner_role: string | null;
      /** With an operator, the token acts as its manager. Leave empty for everything you can access. */
      operator_id?: number | null;
      /** What the token may do. It can never do more than its owner. */
      scope: Array<string>;
      /** The token works through this day (UTC), at most one year from today. */
      expires_on: string;
      /** Further calls are refused until the 15 minutes are over. */
      calls: number;
      last_used_at: string | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'reach' | 'keys' | 'issue-key' | 'roll-key' | 'revoke-key';
  export type RollBody = {
      overlap_hours?: number | null;
  };
  global {
      interface RecordTypes {
          'api-tokens': APIToken;
      }
  }
}

declare module 'waypost:plugins/bookings/types.gen' {
  /** A traveller’s reservation of a tour on a date. */
  export type Booking = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      code: string;
      status: BookingStatus;
      payment_status: BookingPaymentStatus | null;
      payment_was_made: 0 | 1;
      product_id: number;
      /** The name at the time of booking. */
      product_name: string | null;
      operator_id?: number;
      customer_id: number | null;
      leader_name: string;
      leader_email: string | null;
      leader_phone: string | null;
      /** In the time zone of the tour. */
      travel_date: string;
      start_time: string | null;
      /** Set only if the clocks skip the start time on that day. */
      moved_start_time: string | null;
      /** The tour and option names in the traveller’s language, at the time of booking. */
      sold_as: string | null;
      timezone: string | null;
      starts_at: string;
      pax: number;
      travellers?: Array<{
          name: string;
          price_category_id?: number | null;
          answers?: Array<{
              question: string;
              answer: string;
          }> | null;
      }> | null;
      price_lines?: Array<{
          kind?: 'TRAVELLERS' | 'UNIT' | 'UPSELL' | 'DISCOUNT' | 'COUPON' | 'FEE' | 'BY_HAND' | null;
          name?: string | null;
          code?: string | null;
          price_category_id?: number | null;
          quantity: number;
          price: {
              amount: number;
              currency_id: number;
          };
          shares?: Array<number> | null;
      }> | null;
      total: {
          amount: number;
          currency_id: number;
      };
      /** Empty if the method is not known. */
      payment_method_id?: number | null;
      /** Set for bookings that staff make. */
      pays: BookingPays | null;
      commission?: {
          amount: number;
          currency_id: number;
      } | null;
      /** Total paid so far. Empty: the total of a paid booking. */
      paid: {
          amount: number;
          currency_id: number;
      } | null;
      /** The part of the total that is not paid yet, after a change of the booking. */
      balance_due: {
          amount: number;
          currency_id: number;
      } | null;
      /** Total refunded so far. Empty until a refund is decided. */
      refund: {
          amount: number;
          currency_id: number;
      } | null;
      /** The terms the traveller accepted when booking. Later changes to the tour don’t affect them. */
      terms?: {
          title?: string | null;
          option?: string | null;
          language?: string | null;
          policy_type?: string | null;
          cancellation_tiers?: Array<{
              days_from: number;
              days_to?: number | null;
              refund_percent: number;
          }> | null;
          manual_confirmation_period?: number | null;
          response_deadline_hours?: number | null;
          cut_off_type?: string | null;
          cut_off_minutes?: number | null;
          cut_off_fixed_time?: string | null;
          cut_off_days_before?: number | null;
          meeting_points?: Array<{
              title?: string | null;
              address?: string | null;
              description?: string | null;
          }> | null;
          pickup_type?: string | null;
          pickup_places?: Array<{
              name?: string | null;
              address?: string | null;
              minutes_before?: number | null;
          }> | null;
          pickup_additional_info?: string | null;
      } | null;
      confirmation_type: BookingConfirmationType | null;
      /** Requests without a response by then are declined automatically. */
      respond_by: string | null;
      /** Bookings not paid by then are cancelled automatically. */
      pay_by: string | null;
      decline_reason: BookingDeclineReason | null;
      excused_at?: string | null;
      cancel_reason: BookingCancelReason | null;
      /** Where the booking was made. */
      channel: BookingChannel | null;
      /** The company that sold the booking. */
      partner: string | null;
      /** The reseller’s own number for the booking. */
      partner_reference: string | null;
      /** Waypost sends the traveller no emails about this booking. */
      partner_writes: boolean | null;
      /** The language for emails to the lead traveller. */
      language: string | null;
      notes?: string | null;
  };
  export type BookingStatus = 'PENDING' | 'CONFIRMED' | 'DECLINED' | 'CANCELLED' | 'REFUNDED' | 'COMPLETED' | 'NO_SHOW';
  export type BookingPaymentStatus = 'PAID' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  export type BookingPays = 'DESK' | 'INVOICE' | 'LATER';
  export type BookingConfirmationType = 'INSTANT' | 'INSTANT_THEN_MANUAL' | 'MANUAL';
  export type BookingDeclineReason = 'NOT_OPERATING' | 'BOOKED_OUT_ALT_DATES' | 'BOOKED_OUT_ALT_TIMES' | 'WEATHER' | 'MINIMUM_NOT_REACHED' | 'NO_RESPONSE' | 'OTHER';
  export type BookingCancelReason = 'SUPPLIER_NO_SHOW' | 'CHOSE_ANOTHER_TOUR' | 'MEDICAL' | 'WEATHER' | 'WRONG_DATE' | 'DUPLICATE_BOOKING' | 'GLOBAL_EVENT' | 'CANCELLED_TRIP';
  export type BookingChannel = 'WEBSITE' | 'BACK_OFFICE' | 'PARTNER' | 'DESK';
  /** A status change of a booking, or another change. `created_at` is its time. Without a user, it happened automatically. */
  export type BookingEvent = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      booking_id: number;
      kind: BookingEventKind;
      reason: string | null;
      amount: {
          amount: number;
          currency_id: number;
      } | null;
      /** What a change of the booking changed. Absent members stayed the same. */
      change: {
          moved_from?: string | null;
          moved_to?: string | null;
          option?: string | null;
          pax_before?: number | null;
          pax_after?: number | null;
          extras?: boolean | null;
          names?: boolean | null;
          total_before?: {
              amount: number;
              currency_id: number;
          } | null;
          total_after?: {
              amount: number;
              currency_id: number;
          } | null;
          fee?: {
              amount: number;
              currency_id: number;
          } | null;
          balance_due?: {
              amount: number;
              currency_id: number;
          } | null;
      } | null;
      note?: string | null;
      actor_id?: number | null;
      actor_name?: string | null;
  };
  export type BookingEventKind = 'CONFIRMED' | 'DECLINED' | 'CANCELLED' | 'REFUNDED' | 'COMPLETED' | 'NO_SHOW' | 'CHANGED' | 'OVER_CAPACITY' | 'PRICE_BY_HAND';
  /** Ids of the area's calls. */
  export type CallId = 'book' | 'paid' | 'look-at-change' | 'change' | 'confirm' | 'decline' | 'cancel' | 'refunded' | 'decline-warnings' | 'refund-quote';
  export type BookBody = {
      product_id: number;
      option_id?: number | null;
      date: string;
      start_time?: string | null;
      party: Array<{
          price_category_id: number;
          quantity: number;
      }>;
      upsells?: Array<{
          id: number;
          quantity: number;
      }> | null;
      leader_name: string;
      leader_email: string;
      leader_phone?: string | null;
      language?: string | null;
      notes?: string | null;
      coupon_code?: string | null;
      payment_method_id?: number | null;
      paid?: boolean | null;
  };
  export type PaidBody = {
      payment_method_id?: number | null;
  };
  /** What the booking becomes. Absent members stay as they are. */
  export type ChangeBody = {
      date?: string | null;
      start_time?: string | null;
      option_id?: number | null;
      party?: Array<{
          price_category_id: number;
          quantity: number;
      }> | null;
      upsells?: Array<{
          id: number;
          quantity: number;
      }> | null;
      travellers?: Array<{
          of?: number | null;
          name: string;
          price_category_id?: number | null;
      }> | null;
      leader_name?: string | null;
      fee?: {
          amount: number;
          currency_id: number;
      } | null;
      note?: string | null;
      total?: {
          amount: number;
          currency_id: number;
      } | null;
  };
  /** Body of the call. The reason is optional here, as the specified client sends none. The form requires it. */
  export type DeclineCallBody = {
      reason?: 'NOT_OPERATING' | 'BOOKED_OUT_ALT_DATES' | 'BOOKED_OUT_ALT_TIMES' | 'WEATHER' | 'MINIMUM_NOT_REACHED' | 'OTHER' | null;
      note?: string | null;
      refund_now?: boolean | null;
  };
  /** The form to cancel a booking for the traveller. */
  export type CancelBody = {
      cancel_reason: 'CHOSE_ANOTHER_TOUR' | 'MEDICAL' | 'WEATHER' | 'WRONG_DATE' | 'DUPLICATE_BOOKING' | 'GLOBAL_EVENT' | 'CANCELLED_TRIP';
      amount?: {
          amount: number;
          currency_id: number;
      } | null;
      note?: string | null;
  };
  /** The form to refund a booking. */
  export type RefundBody = {
      amount?: {
          amount: number;
          currency_id: number;
      } | null;
      note?: string | null;
  };
  global {
      interface RecordTypes {
          bookings: Booking;
          'booking-events': BookingEvent;
      }
  }
}

declare module 'waypost:plugins/categories/types.gen' {
  /** A node of the category tree. Tours take their types, themes and other choices from it. */
  export type Category = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      name: string;
      /** The last part of a public address: lower-case letters, digits and hyphens. */
      slug: string;
      /** Leave empty for a top-level category. */
      redId: number | null;
      /** The order among categories with the same parent, from 1. Leave empty to add it at the end. */
      position: number | null;
      /** Visible categories can be chosen. */
      is_visible: 0 | 1 | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'tree' | 'subtree' | 'children-number';
  global {
      interface RecordTypes {
          categories: Category;
      }
  }
}

declare module 'waypost:plugins/cities/types.gen' {
  /** A city where tours start. */
  export type City = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      name: string;
      /** The last part of a public address: lower-case letters, digits and hyphens. */
      slug: string;
      countryId: number;
      /** Without coordinates, the city is not shown on maps. */
      coordinates: {
          lat: number;
          lng: number;
      } | null;
      /** An IANA time zone, such as Europe/Rome. */
      timezone: string | null;
      /** The opening text of the public page. */
      frontPageContent?: {
          heading?: string | null;
          text?: string | null;
      } | null;
  };
  global {
      interface RecordTypes {
          cities: City;
      }
  }
}

declare module 'waypost:plugins/company-types/types.gen' {
  /** A type of business that operators can choose. */
  export type CompanyType = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** The name operators and travellers see. */
      title: string;
  };
  global {
      interface RecordTypes {
          'company-types': CompanyType;
      }
  }
}

declare module 'waypost:plugins/connections/types.gen' {
  /** An operator’s account with a reservation system that Waypost exchanges data with. */
  export type Connection = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      operator_id: number;
      /** For your team, such as the name of the system. */
      name: string;
      connector: 'OCTO';
      /** Where the system’s API is, such as https://api.example.com/octo. Leave empty for the API of this Waypost. */
      address: string | null;
      /** The key that the supplier gave you. Stored encrypted and never shown. */
      api_key?: string;
      /** The other system is told that nothing counts. */
      is_test: boolean | null;
      state: ConnectionState | null;
      problem: ConnectionProblem | null;
      /** The company that the key belongs to. */
      supplier: string | null;
      answered_at: string | null;
  };
  export type ConnectionState = 'NEW' | 'CONNECTED' | 'FAILED';
  export type ConnectionProblem = 'NO_ANSWER' | 'BUSY' | 'KEY' | 'GONE' | 'REFUSED' | 'WRONG' | 'ADDRESS';
  /** A product of a connected reservation system, as it was when it was last loaded. */
  export type ExternalProduct = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      connection_id: number;
      external_id: string;
      title: string;
      currency: string | null;
      time_zone: string | null;
      options: Array<{
          id?: string | null;
          title?: string | null;
          is_default?: boolean | null;
          min_units?: number | null;
          units?: Array<{
              id?: string | null;
              title?: string | null;
              type?: string | null;
              age_from?: number | null;
              age_to?: number | null;
          }> | null;
      }> | null;
      is_gone: boolean | null;
      loaded_at: string | null;
  };
  /** Which product of a reservation system a tour is. */
  export type ConnectedTour = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number;
      connection_id: number;
      external_id: string;
      title: string | null;
      mode: ConnectedTourMode | null;
      state: ConnectedTourState | null;
      problem: ConnectedTourProblem | null;
      options: Array<{
          option_id?: number | null;
          external_id?: string | null;
          print?: string | null;
          problem?: string | null;
      }> | null;
      units: Array<{
          price_category_id?: number | null;
          external_category?: string | null;
      }> | null;
      checks: Array<{
          id?: string | null;
          ok?: boolean | null;
          message?: string | null;
      }> | null;
      pulled: {
          week?: string | null;
          month?: string | null;
          quarter?: string | null;
          year?: string | null;
          product?: string | null;
      } | null;
      checked_at: string | null;
  };
  export type ConnectedTourMode = 'AVAILABILITY' | 'AVAILABILITY_AND_PRICES';
  export type ConnectedTourState = 'UNCHECKED' | 'CONNECTED' | 'BROKEN';
  export type ConnectedTourProblem = 'PRODUCT_GONE' | 'OPTION_GONE' | 'OPTION_CHANGED' | 'UNIT_GONE' | 'CURRENCY' | 'FEW_DEPARTURES' | 'NO_HOLD' | 'NO_CANCEL' | 'CONNECTION';
  /** A departure of a connected tour, as the other system last told it. */
  export type ExternalDeparture = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      link_id: number;
      option_id: number | null;
      date: string;
      start_time: string | null;
      availability_id: string;
      places: number | null;
      closed: boolean | null;
      prices: Array<{
          price_category_id?: number | null;
          price?: {
              amount: number;
              currency_id: number;
          } | null;
      }> | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'refresh' | 'mapping' | 'check';
  global {
      interface RecordTypes {
          connections: Connection;
          'connection-products': ExternalProduct;
          'connection-links': ConnectedTour;
          'connection-days': ExternalDeparture;
      }
  }
}

declare module 'waypost:plugins/countries/types.gen' {
  /** A country that has tours. */
  export type Country = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      name: string;
      /** The last part of a public address: lower-case letters, digits and hyphens. */
      slug: string;
      /** Two capital letters (ISO 3166-1), such as IT. */
      iso_code: string;
      /** With a plus sign, such as +972. */
      calling_code: string | null;
      /** Three capital letters (ISO 4217), such as EUR. */
      currency_code: string | null;
      /** The opening text of the public page. */
      frontPageContent?: {
          heading?: string | null;
          text?: string | null;
      } | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'currency-codes' | 'international-calling-codes';
  global {
      interface RecordTypes {
          countries: Country;
      }
  }
}

declare module 'waypost:plugins/coupons/types.gen' {
  import type { Json } from '#core';
  /** A code that reduces the price of a booking. */
  export type Coupon = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** Letters A to Z, digits and hyphens. Saved in capitals. */
      code: string;
      /** The name travellers see. */
      title: string;
      is_enabled: 0 | 1;
      value_type: CouponValueType;
      /** Of the price after earlier discounts. */
      percent: number | null;
      /** The discount on the whole booking, or its fixed price. Applies to tours in this currency. */
      amount: {
          amount: number;
          currency_id: number;
      } | null;
      buy: number | null;
      /** The cheapest travellers are free. */
      free: number | null;
      /** Free if the traveller chooses them. */
      upsell_ids: Array<number> | null;
      /** Converted if the tour uses another currency. */
      max_discount: {
          amount: number;
          currency_id: number;
      } | null;
      apply_to_upsells: boolean | null;
      /** Leave empty for all. */
      product_ids: Array<number> | null;
      /** Each single-use code works for one booking. The coupon’s own code stops working. */
      many_codes: boolean | null;
      /** The minimum price of what the coupon applies to. Converted if the tour uses another currency. */
      min_amount: {
          amount: number;
          currency_id: number;
      } | null;
      max_uses: number | null;
      max_uses_per_customer: number | null;
      max_uses_per_day: number | null;
      /** The maximum total discount of all uses. */
      budget: {
          amount: number;
          currency_id: number;
      } | null;
      uses: number | null;
      spent: {
          amount: number;
          currency_id: number;
      } | null;
      /** Leave empty to start now. */
      booking_from: string | null;
      /** Includes this day. */
      booking_to: string | null;
      travel_from: string | null;
      /** Includes this day. */
      travel_to: string | null;
      /** Leave empty for all. */
      weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
      /** Leave empty to accept all bookings. */
      conditions: {
          [name: string]: Json;
      } | null;
      stacking: CouponStacking;
      tags: Array<string> | null;
      /** Two coupons combine if each one names a tag of the other. */
      combines_with: Array<string> | null;
      /** If off, only the larger of the coupon and the tour discounts applies. */
      with_discounts: boolean | null;
      /** Coupons with a higher priority are applied first. */
      priority: number | null;
      status: CouponStatus | null;
      starts_at: string | null;
      ends_at: string | null;
      summary: string | null;
      used: string | null;
      codes: number | null;
      codes_to_make: number | null;
      failing: number | null;
  };
  export type CouponValueType = 'PERCENT' | 'FIXED' | 'PRICE' | 'BUY_GET' | 'FREE_EXTRA';
  export type CouponStacking = 'EXCLUSIVE' | 'COMBINABLE';
  export type CouponStatus = 'PLANNED' | 'ACTIVE' | 'USED_UP' | 'EXPIRED' | 'DISABLED';
  /** A code of a coupon, valid for one booking. */
  export type SingleUseCode = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      coupon_id: number;
      code: string;
      state: SingleUseCodeState | null;
      booking_id: number | null;
  };
  export type SingleUseCodeState = 'FREE' | 'RESERVED' | 'USED';
  /** A use of a coupon by a booking. */
  export type Redemption = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      coupon_id: number;
      code_id: number | null;
      code: string;
      booking_id: number;
      /** A hash of the customer’s email address. */
      customer_key?: string | null;
      amount: {
          amount: number;
          currency_id: number;
      };
      in_budget: number | null;
      state: RedemptionState | null;
      day: string | null;
      expires_at: string | null;
  };
  export type RedemptionState = 'RESERVED' | 'COMMITTED' | 'RELEASED';
  /** A test purchase that runs each time the coupon is saved. */
  export type Scenario = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      coupon_id: number;
      title: string;
      given: {
          product_id: number;
          date: string;
          start_time?: string | null;
          booked?: string | null;
          ages: Array<string>;
          upsells?: Array<number> | null;
          customer?: 'NEW' | 'RETURNING' | 'BY_EMAIL' | null;
          email?: string | null;
          language?: string | null;
          payment_method_id?: number | null;
          with_codes?: Array<string> | null;
      };
      expects: ScenarioExpects;
      /** In the tour’s currency. Leave empty to accept any amount. */
      expects_off: {
          amount: number;
          currency_id: number;
      } | null;
      passes: boolean | null;
      /** The result as codes. */
      outcome: {
          [name: string]: Json;
      } | null;
      told: string | null;
      ran_at: string | null;
  };
  export type ScenarioExpects = 'GIVEN' | 'REFUSED';
  /** Single-use codes that are being generated. */
  export type CodeBatch = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      coupon_id: number;
      count: number;
      made: number | null;
      prefix: string | null;
      places: number | null;
  };
  /** A wrong code that was entered. */
  export type WrongCode = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      who: number;
      tried_at: string;
  };
  /** Ids of the area's calls. */
  export type CallId = 'enable' | 'disable' | 'make-codes' | 'try' | 'run-scenarios' | 'conflicts' | 'cost' | 'extras' | 'check';
  export type MakeCodesBody = {
      count: number;
      prefix?: string | null;
      places?: number | null;
  };
  export type TryBody = {
      product_id: number;
      date: string;
      start_time?: string | null;
      booked?: string | null;
      ages: Array<string>;
      upsells?: Array<number> | null;
      customer?: 'NEW' | 'RETURNING' | 'BY_EMAIL' | null;
      email?: string | null;
      language?: string | null;
      payment_method_id?: number | null;
      with_codes?: Array<string> | null;
  };
  export type CheckBody = {
      code: string;
      product_id: number;
      date: string;
      travellers: number;
      total?: {
          amount: number;
          currency_id: number;
      } | null;
      email?: string | null;
  };
  global {
      interface RecordTypes {
          coupons: Coupon;
          'coupon-codes': SingleUseCode;
          'coupon-redemptions': Redemption;
          'coupon-scenarios': Scenario;
          'coupon-batches': CodeBatch;
          'coupon-attempts': WrongCode;
      }
  }
}

declare module 'waypost:plugins/currencies/types.gen' {
  /** A currency for prices and payments. */
  export type Currency = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** Three capital letters (ISO 4217), such as EUR. Can’t be changed later. */
      code: string;
      name: string;
      /** Shown where space is short. */
      symbol: string | null;
      /** Set by ISO 4217 for the code. */
      digits: number | null;
      /** Prices can be shown and paid in this currency. */
      is_enabled: 0 | 1 | null;
      /** The base of exchange rates, and the currency of prices without one. The first currency is the default and stays it. */
      is_default: 0 | 1 | null;
      source: CurrencySource | null;
      /** Units of this currency for one unit of the default currency. */
      rate: number | null;
      rate_date: string | null;
  };
  export type CurrencySource = 'ECB' | 'BOI' | 'CBR' | 'OXR' | 'MANUAL';
  /** The rate of a currency from a date. It is never changed later. */
  export type ExchangeRate = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      currency_id: number;
      rate: number;
      rate_date: string;
      source: ExchangeRateSource | null;
      changed_by: string | null;
  };
  export type ExchangeRateSource = 'ECB' | 'BOI' | 'CBR' | 'OXR' | 'MANUAL';
  /** Ids of the area's calls. */
  export type CallId = 'for-select' | 'sources' | 'default-currency-code' | 'exchange-rates' | 'save-exchange-rates' | 'rate-history';
  /** The saved grid, with one item per currency. Unchanged items are skipped. */
  export type ExchangeRatesBody = {
      items: Array<{
          id: number;
          rate: number;
          rate_date?: string | null;
          source?: 'ECB' | 'BOI' | 'CBR' | 'OXR' | 'MANUAL' | null;
          version?: number | null;
      }>;
  };
  global {
      interface RecordTypes {
          currencies: Currency;
          'currency-rates': ExchangeRate;
      }
  }
}

declare module 'waypost:plugins/customer-questions/types.gen' {
  /** A question sent through the contact form. */
  export type CustomerQuestion = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      status: CustomerQuestionStatus;
      subject: string | null;
      name: string;
      email: string;
      phone: string | null;
      /** The language for the answer. */
      language: CustomerQuestionLanguage | null;
      message?: string;
      /** The page with the form. */
      page: string | null;
      answered_at: string | null;
      answer?: string | null;
      answered_by: number | null;
  };
  export type CustomerQuestionStatus = 'ASKED' | 'ANSWERED' | 'ENQUIRY' | 'CLOSED';
  export type CustomerQuestionLanguage = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';
  /** Ids of the area's calls. */
  export type CallId = 'ask' | 'answer' | 'enquiry' | 'hand-over';
  export type AskBody = {
      name: string;
      email: string;
      phone?: string | null;
      subject?: string | null;
      message: string;
      language?: string | null;
      page?: string | null;
      website?: string | null;
  };
  export type AnswerBody = {
      text: string;
  };
  global {
      interface RecordTypes {
          'customer-questions': CustomerQuestion;
      }
  }
}

declare module 'waypost:plugins/departures/types.gen' {
  /** Changes a tour’s departures on some days. Empty fields keep the values of the schedule. */
  export type DepartureChange = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number;
      /** Leave empty for all options. */
      option_id: number | null;
      date_from: string;
      date_to: string;
      /** Leave empty for every day. */
      weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
      /** Leave empty for all start times. */
      start_time: string | null;
      closed: boolean | null;
      reason: DepartureChangeReason | null;
      capacity: number | null;
      prices: Array<{
          price_category_id: number;
          price: {
              amount: number;
              currency_id: number;
          };
      }> | null;
      /** For example 10 to raise prices by 10%, −10 to lower them. */
      price_percent: number | null;
      start_times: Array<string> | null;
      /** Overrides changes to several days. */
      by_hand: boolean | null;
      /** Changes made together have the same batch. */
      batch: string | null;
  };
  export type DepartureChangeReason = 'NOT_OPERATING' | 'SOLD_OUT' | 'PRIVATE' | 'MAINTENANCE' | 'WEATHER';
  /** The places taken on a departure with bookings or holds. The list of departures itself is computed from the schedules. */
  export type Departure = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** Tour, option, day and time. */
      key: string;
      product_id: number;
      option_id: number | null;
      date: string;
      start_time: string | null;
      booked: number | null;
  };
  /** Places on a departure that are held for a limited time, or booked. */
  export type Hold = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number;
      option_id: number | null;
      date: string;
      /** Leave empty for an all-day departure. */
      start_time: string | null;
      party: Array<{
          price_category_id?: number | null;
          quantity: number;
      }>;
      /** How long to hold the places. Default: 30. */
      minutes: number | null;
      /** Your own reference. The same one is never held twice. */
      reference: string | null;
      booking_id: number | null;
      departure_id: number | null;
      seats: number | null;
      status: HoldStatus | null;
      /** Booked although the departure has no places left. */
      over_capacity: boolean | null;
      expires_at: string | null;
  };
  export type HoldStatus = 'ON_HOLD' | 'CONFIRMED' | 'CANCELLED' | 'EXPIRED';
  /** Rules that were copied to the next year together, so that they can be undone together. */
  export type CopiedSeason = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number;
      date_from: string;
      date_to: string;
      weeks: 52 | 53;
      made: Array<{
          resource: string;
          id: number;
      }>;
  };
  /** A booking of a cancelled departure. It is declined and fully refunded. */
  export type BookingToDecline = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number;
      option_id: number | null;
      date: string;
      start_time: string | null;
      booking_id: number;
      reason: BookingToDeclineReason;
      /** Visible to staff only. Required if the reason is “Other reason”. */
      note: string | null;
      status: BookingToDeclineStatus;
      problem: string | null;
  };
  export type BookingToDeclineReason = 'WEATHER' | 'NOT_OPERATING' | 'MINIMUM_NOT_REACHED' | 'OTHER';
  export type BookingToDeclineStatus = 'WAITING' | 'DONE' | 'FAILED';
  /** A booking that does not match the places kept for it. The daily check finds these. */
  export type BookingMismatch = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      kind: BookingMismatchKind;
      product_id: number;
      booking_id: number | null;
      hold_id: number | null;
      date: string;
      start_time: string | null;
      travellers: number | null;
      seats: number | null;
  };
  export type BookingMismatchKind = 'NO_BOOKING' | 'NO_PLACES' | 'OTHER_DEPARTURE' | 'OTHER_TRAVELLERS';
  /** Ids of the area's calls. */
  export type CallId = 'departures' | 'why' | 'confirm-hold' | 'cancel-hold' | 'extend-hold' | 'move-hold' | 'look-at-change' | 'change' | 'undo-change' | 'simulate' | 'booked-by' | 'look-at-cancel' | 'cancel' | 'history' | 'look-at-season' | 'copy-season' | 'undo-season' | 'carry-out' | 'calendar' | 'release-places';
  export type ExtendBody = {
      minutes?: number | null;
  };
  export type MoveBody = {
      option_id?: number | null;
      date?: string | null;
      start_time?: string | null;
  };
  export type ChangeBody = {
      product_ids: Array<number>;
      option_id?: number | null;
      date_from: string;
      date_to: string;
      weekdays?: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
      start_time?: string | null;
      closed?: boolean | null;
      reason?: 'NOT_OPERATING' | 'SOLD_OUT' | 'PRIVATE' | 'MAINTENANCE' | 'WEATHER' | null;
      capacity?: number | null;
      prices?: Array<{
          price_category_id: number;
          price: {
              amount: number;
              currency_id: number;
          };
      }> | null;
      price_percent?: number | null;
      start_times?: Array<string> | null;
      by_hand?: boolean | null;
  };
  export type CancelBody = {
      option_id?: number | null;
      date?: string | null;
      start_time?: string | null;
      reason?: 'WEATHER' | 'NOT_OPERATING' | 'MINIMUM_NOT_REACHED' | 'OTHER' | null;
      note?: string | null;
      bookings?: number | null;
  };
  export type SeasonBody = {
      date_from?: string | null;
      date_to?: string | null;
      weeks?: 52 | 53 | null;
      count?: number | null;
  };
  global {
      interface RecordTypes {
          'departure-exceptions': DepartureChange;
          departures: Departure;
          'seat-holds': Hold;
          'season-copies': CopiedSeason;
          'departure-tasks': BookingToDecline;
          'place-mismatches': BookingMismatch;
      }
  }
}

declare module 'waypost:plugins/desk/types.gen' {
  /** Ids of the area's calls. */
  export type CallId = 'tour' | 'quote' | 'hold' | 'release' | 'book';
  export type HoldBody = {
      product_id: number;
      option_id?: number | null;
      date: string;
      start_time?: string | null;
      party: Array<{
          price_category_id: number;
          quantity: number;
      }>;
      hold_id?: number | null;
  };
  export type DeskBookingBody = {
      product_id: number;
      option_id?: number | null;
      date: string;
      start_time?: string | null;
      party: Array<{
          price_category_id: number;
          quantity: number;
      }>;
      hold_id?: number | null;
      upsells?: Array<{
          id: number;
          quantity: number;
      }> | null;
      leader_name: string;
      leader_email: string;
      leader_phone?: string | null;
      language?: string | null;
      travellers?: Array<{
          price_category_id: number;
          name?: string | null;
          answers?: Array<{
              question: string;
              answer: string;
          }> | null;
      }> | null;
      answers?: Array<{
          question: string;
          answer: string;
      }> | null;
      pickup?: string | null;
      notes?: string | null;
      coupon_code?: string | null;
      pays: 'DESK' | 'INVOICE' | 'LATER';
      pay_by?: string | null;
      payment_method_id?: number | null;
      over_capacity?: string | null;
      price?: {
          amount: number;
          currency_id: number;
      } | null;
      price_reason?: string | null;
      twins?: Array<number> | null;
  };
}

declare module 'waypost:plugins/documents/types.gen' {
  /** A legal document of the marketplace. Its versions have the text. */
  export type Document = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      kind: DocumentKind;
      title: string;
      versions_count: number | null;
  };
  export type DocumentKind = 'SUPPLIER_AGREEMENT' | 'TERMS' | 'PRIVACY' | 'CANCELLATION' | 'IMPRINT';
  /** A document as published, in all its languages. It never changes and is never deleted. */
  export type Version = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      document_id: number;
      /** For example 2026-1. A label can’t be reused. */
      label: string;
      summary: string | null;
      published_at: string;
      published_by: number | null;
      effective_at: string;
      /** After this date, operators who have not accepted can’t publish new tours. Published tours stay on sale. */
      accept_by: string;
      accepted: number | null;
      texts: Array<{
          locale?: string | null;
          title?: string | null;
          text?: string | null;
          file?: number | null;
          sha256?: string | null;
          size?: number | null;
      }>;
  };
  /** Proof that a user accepted a version for an operator, with time, address and the exact copy. It never changes and is never deleted. */
  export type Acceptance = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      version_id: number;
      operator_id: number;
      user_id: number;
      name: string;
      accepted_at: string;
      address: string | null;
      locale: string;
      /** Of the accepted copy. */
      sha256: string;
      file: number;
      size: number;
  };
  /** Ids of the area's calls. */
  export type CallId = 'for-select' | 'publish' | 'in-force' | 'read' | 'accept' | 'file';
  export type PublishBody = {
      label: string;
      summary?: string | null;
      effective_at?: string | null;
      texts: Array<{
          locale: 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';
          title: string;
          text: string;
      }>;
  };
  export type AcceptBody = {
      version_id: number;
      sha256: string;
      name: string;
  };
  global {
      interface RecordTypes {
          documents: Document;
          'document-versions': Version;
          'document-acceptances': Acceptance;
      }
  }
}

declare module 'waypost:plugins/enquiries/types.gen' {
  import type { Json } from '#core';
  /** Messages between a traveller and an operator about a tour or a booking. */
  export type Conversation = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** 24 random characters in the conversation’s link. */
      hash: string;
      subject: string;
      status: ConversationStatus;
      snoozed_until?: string | null;
      /** A user of the operator, or an admin. */
      assignee_id?: number | null;
      operator_id?: number | null;
      product_id: number | null;
      /** The tour’s name when the conversation started. */
      product_name: string | null;
      booking_id: number | null;
      booking_code: string | null;
      customer_id: number | null;
      traveller_name: string | null;
      traveller_email?: string | null;
      traveller_phone?: string | null;
      /** The traveller’s language. Emails to the traveller use it. */
      language: ConversationLanguage;
      channel: ConversationChannel;
      last_message_at: string | null;
      /** The start of the last message, without contact details. Notes are not included. */
      last_text: string | null;
      last_kind: ConversationLastKind | null;
      /** When the traveller wrote the first unanswered message. */
      waiting_since?: string | null;
      inbound_at: string | null;
      first_reply_at?: string | null;
      /** Rounded up. */
      reply_minutes?: number | null;
      /** Notes are not counted. */
      messages_count: number | null;
      /** The stars the traveller gave this tour. */
      rating: number | null;
      told_at?: string | null;
      /** Identifies replies sent by email. */
      reply_token?: string | null;
      /** ISO codes of the countries of the tour and the traveller. */
      countries?: Array<string> | null;
      /** Every word of the messages, newest first, without contact details. Used for search. */
      words?: string | null;
      firstMessage?: {
          [name: string]: Json;
      } | null;
      files?: Array<{
          [name: string]: Json;
      }> | null;
      customerProfile?: {
          [name: string]: Json;
      } | null;
  };
  export type ConversationStatus = 'OPEN' | 'WAITING' | 'SNOOZED' | 'RESOLVED';
  export type ConversationLanguage = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';
  export type ConversationChannel = 'SITE' | 'MAIL' | 'QUESTION';
  export type ConversationLastKind = 'TRAVELLER' | 'STAFF';
  /** A message in a conversation, or an event. */
  export type Message = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      conversation_id: number;
      kind: MessageKind;
      author_id: number | null;
      author_name: string | null;
      text?: string | null;
      /** Shown until a booking is confirmed. */
      masked: string | null;
      hidden: number | null;
      language: string | null;
      /** The conversation’s new status. */
      state: MessageState | null;
      snoozed_until: string | null;
      /** Set when the conversation was assigned or unassigned. */
      assigned: boolean | null;
      assignee_name: string | null;
      message_id: string | null;
      /** Sent by email from an address other than the traveller’s. */
      by_stranger: boolean | null;
  };
  export type MessageKind = 'TRAVELLER' | 'STAFF' | 'NOTE' | 'SYSTEM';
  export type MessageState = 'OPEN' | 'WAITING' | 'SNOOZED' | 'RESOLVED';
  /** A file attached to a message, or uploaded for the next one. */
  export type File = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      conversation_id: number;
      /** Empty until the file is sent. */
      message_id: number | null;
      user_id: number | null;
      name: string;
      type: string;
      size: number;
      width: number | null;
      height: number | null;
      kept?: number;
  };
  /** A server that forwards incoming email, identified by a key. */
  export type EmailGateway = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      title: string;
      /** Who runs it, and where it is configured. */
      note: string | null;
  };
  export type Enquiries = {
      /** Travellers’ replies to emails go to this address. A token after a plus sign identifies the conversation, and an email gateway forwards the reply. Leave empty to turn off replies by email. */
      reply_address: string | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'upload' | 'file' | 'take-back' | 'mail-in' | 'keys' | 'issue-key' | 'roll-key' | 'revoke-key' | 'begin' | 'by-hash' | 'messages' | 'post' | 'assign';
  export type MailInBody = {
      to: string;
      from: string;
      fromName?: string | null;
      subject?: string | null;
      text?: string | null;
      html?: string | null;
      messageId: string;
      inReplyTo?: string | null;
      autoSubmitted?: string | null;
      attachments?: Array<{
          name: string;
          type?: string | null;
          content: string;
      }> | null;
  };
  export type BeginBody = {
      product_id?: number | null;
      booking_id?: number | null;
      message: string;
      subject?: string | null;
      traveller_name?: string | null;
      traveller_email?: string | null;
      language?: 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr' | null;
  };
  export type PostBody = {
      message?: string | null;
      note?: boolean | null;
      files?: Array<number> | null;
      after?: number | null;
      also?: 'resolve' | 'snooze' | null;
      until?: string | null;
  };
  export type AssignBody = {
      assignee_id?: number | null;
  };
  export type SnoozeBody = {
      snoozed_until: string;
  };
  global {
      interface RecordTypes {
          conversations: Conversation;
          'conversation-messages': Message;
          'conversation-files': File;
          'mail-gateways': EmailGateway;
          'enquiries-settings': Enquiries;
      }
  }
}

declare module 'waypost:plugins/faq-categories/types.gen' {
  /** A group of FAQs under one heading. */
  export type FAQCategory = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      title: string;
      /** The last part of a public address: lower-case letters, digits and hyphens. */
      slug: string;
      /** Visitors can see this category and its FAQs. */
      is_enabled: 0 | 1 | null;
      faqs: number | null;
      sort: number | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'for-select';
  global {
      interface RecordTypes {
          'faq-categories': FAQCategory;
      }
  }
}

declare module 'waypost:plugins/faqs/types.gen' {
  /** A question that travellers ask often, with its answer. */
  export type FAQ = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** Write it as travellers would ask it. */
      question: string;
      answer: string;
      category_id: number;
      /** Your own keywords for finding this FAQ. */
      tags: Array<string> | null;
      /** From this day, the FAQ is listed under “Due for review” until you set another day. */
      review_on: string | null;
      /** Visitors who found the answer helpful. */
      helpful_yes: number | null;
      /** Visitors who did not find the answer helpful. */
      helpful_no: number | null;
      /** Of visitors who voted. */
      helpful_percent: number | null;
      sort: number | null;
      publication: FAQPublication | null;
      published_at: string | null;
      publishes_at: string | null;
  };
  export type FAQPublication = 'draft' | 'scheduled' | 'live' | 'changed' | 'offline';
  /** Ids of the area's calls. */
  export type CallId = 'for-select' | 'similar' | 'vote';
  export type VoteBody = {
      helpful: boolean;
  };
  global {
      interface RecordTypes {
          faqs: FAQ;
      }
  }
}

declare module 'waypost:plugins/group-of-countries/types.gen' {
  /** Countries that sites show together. */
  export type GroupOfCountries = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      name: string;
      /** The last part of a public address: lower-case letters, digits and hyphens. */
      slug: string;
      countryIds: Array<number> | null;
      /** Shown at the top of the public page of this group. */
      frontPageContent?: {
          heading?: string | null;
          text?: string | null;
      } | null;
  };
  global {
      interface RecordTypes {
          'group-of-countries': GroupOfCountries;
      }
  }
}

declare module 'waypost:plugins/guides/types.gen' {
  /** An article about a destination or a way of travelling, with links to tours. */
  export type Guide = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      title: string;
      /** The last part of a public address: lower-case letters, digits and hyphens. */
      slug: string;
      /** Two or three sentences at the start of the guide. Lists show them too. */
      lead: string | null;
      category_id: number;
      /** Readers see other guides with the same themes. */
      theme_ids: Array<number> | null;
      /** The name that readers see. */
      author: string | null;
      /** Wide pictures work best: 1600 × 900 pixels or larger. */
      hero: {
          id?: number | null;
          url?: string | null;
          width?: number | null;
          height?: number | null;
          alt?: string | null;
          focal?: {
              x?: number | null;
              y?: number | null;
          } | null;
      } | null;
      blocks: Array<{
          kind: 'TEXT' | 'PICTURES' | 'TOURS' | 'TOURS_BY_RULE' | 'FAQS' | 'QUOTE' | 'MAP';
          text?: string | null;
          title?: string | null;
          quote?: string | null;
          said_by?: string | null;
          pictures?: Array<{
              id?: number | null;
              url?: string | null;
              width?: number | null;
              height?: number | null;
              alt?: string | null;
              caption?: string | null;
              focal?: {
                  x?: number | null;
                  y?: number | null;
              } | null;
          }> | null;
          product_ids?: Array<number> | null;
          city_id?: number | null;
          category_id?: number | null;
          operator_id?: number | null;
          by?: 'BOOKED' | 'RATED' | 'NEW' | null;
          limit?: number | null;
          faq_ids?: Array<number> | null;
          place?: {
              lat: number;
              lng: number;
          } | null;
          i18n?: {
              [name: string]: {
                  text?: string | null;
                  title?: string | null;
                  quote?: string | null;
                  said_by?: string | null;
              };
          } | null;
      }> | null;
      /** How the page looks in search results and when it is shared. Empty fields are filled from the record. */
      seo: {
          title?: string | null;
          description?: string | null;
          canonical?: string | null;
          robots?: 'INDEX_FOLLOW' | 'NOINDEX_FOLLOW' | 'INDEX_NOFOLLOW' | 'NOINDEX_NOFOLLOW' | null;
          picture?: {
              id?: number | null;
              url?: string | null;
              width?: number | null;
              height?: number | null;
              alt?: string | null;
              focal?: {
                  x?: number | null;
                  y?: number | null;
              } | null;
          } | null;
          i18n?: {
              [name: string]: {
                  title?: string | null;
                  description?: string | null;
              };
          } | null;
      } | null;
      minutes: number | null;
      word_count: number | null;
      /** Selected tours that are not published, or can’t be booked in the next 90 days. */
      off_sale: number | null;
      publication: GuidePublication | null;
      published_at: string | null;
      publishes_at: string | null;
  };
  export type GuidePublication = 'draft' | 'scheduled' | 'live' | 'changed' | 'offline';
  /** The main subject of a guide. Categories have two levels at most. */
  export type GuideCategory = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      title: string;
      /** The last part of a public address: lower-case letters, digits and hyphens. */
      slug: string;
      /** Leave empty for a top-level category. */
      parent_id: number | null;
      /** Visitors can see this category and its guides. */
      is_enabled: 0 | 1 | null;
      guides: number | null;
      sort: number | null;
  };
  /** What guides in any category have in common: with children, on foot, in winter. */
  export type GuideTheme = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      title: string;
      /** The last part of a public address: lower-case letters, digits and hyphens. */
      slug: string;
      /** Visitors can see this theme. */
      is_enabled: 0 | 1 | null;
      guides: number | null;
      sort: number | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'categories-for-select' | 'themes-for-select' | 'tours' | 'related' | 'preview';
  global {
      interface RecordTypes {
          guides: Guide;
          'guide-categories': GuideCategory;
          'guide-themes': GuideTheme;
      }
  }
}

declare module 'waypost:plugins/languages/types.gen' {
  /** A language that content is written and translated in. */
  export type Language = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** In the language itself, such as Deutsch. */
      name: string;
      /** A language tag, such as de or pt-BR. It can’t be changed later. */
      locale: string;
      /** People can choose this language, and content can be translated into it. */
      is_enabled: 0 | 1 | null;
      /** Content without a translation is shown in the default language. Choosing another default replaces this one. */
      is_default: 0 | 1 | null;
      /** The currency that prices are first shown in for readers of this language. */
      default_currency: number | null;
  };
  global {
      interface RecordTypes {
          languages: Language;
      }
  }
}

declare module 'waypost:plugins/localization/types.gen' {
  import type { Json } from '#core';
  /** A text of the public sites, identified by a key. */
  export type Variable = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** The key that sites use: words separated by dots, such as cart.title. */
      key: string;
      /** In the source language. Write placeholders in braces: {count}, {count, plural, one {# place} other {# places}}. */
      text: string;
      /** Where the text appears, and what its placeholders stand for. */
      description: string | null;
      /** Longer translations are reported as errors. */
      most_characters: number | null;
      most_lines: number | null;
      /** At a font size of 16 pixels. */
      most_width: number | null;
  };
  /** A term with a rule for translations. */
  export type Term = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** As written in the source text. A forbidden term: as it would be written in translations. */
      term: string;
      kind: TermKind;
      /** Required for terms with a translation. For other terms, leave empty for all languages. */
      language_id: number | null;
      /** The preferred translation. For a forbidden term: what to use instead. */
      translation: string | null;
      /** Other correct translations. Inflected forms are recognized automatically. */
      also: Array<string> | null;
      case_sensitive: 0 | 1 | null;
      note: string | null;
      /** The version of this term that texts were last checked against. */
      checked_version: number | null;
  };
  export type TermKind = 'TRANSLATE' | 'KEEP' | 'FORBID';
  /** A comment on a text in one language. */
  export type Comment = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      resource: string;
      record_id: number;
      path: string;
      language_id: number;
      body: string;
      author: string | null;
      resolved_by: string | null;
  };
  /** The values of all variables in all languages at the time of deployment. A release never changes. */
  export type Release = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      number: number;
      note: string | null;
      made_by: string | null;
      override: string | null;
      /** The bundle and number of values for each language. */
      manifest?: {
          [name: string]: Json;
      } | null;
  };
  /** The values of one language, identified by their SHA-256. */
  export type Bundle = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      sha: string;
      locale: string | null;
      /** JSON with sorted keys. */
      content: string;
  };
  /** The release that sites read. Only this record changes. */
  export type LiveRelease = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      site: string;
      release_id: number | null;
      is_strict: 0 | 1 | null;
  };
  /** A text of the application itself, as in its files. */
  export type InterfaceText = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      namespace: string;
      key: string;
      text: string;
      kept: {
          [name: string]: Json;
      } | null;
  };
  /** A file of translations. It is checked first, and imported after confirmation. */
  export type Import = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      language_id: number;
      name: string | null;
      made_by: string | null;
      state: ImportState;
      problem: {
          [name: string]: Json;
      } | null;
      counts: {
          [name: string]: Json;
      } | null;
      rule: string | null;
      file_id: number | null;
      job_id: number | null;
  };
  export type ImportState = 'checking' | 'ready' | 'running' | 'stopped' | 'done' | 'failed';
  /** Texts of a file that are saved together. */
  export type ImportBatch = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      import_id: number;
      place: number;
      resource: string | null;
      units: Array<{
          [name: string]: Json;
      }> | null;
      outcomes: {
          [name: string]: Json;
      } | null;
      is_over: boolean;
      result: {
          [name: string]: Json;
      } | null;
  };
  /** A translation from a file for a text whose source changed later. */
  export type Suggestion = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      language_id: number;
      import_id: number | null;
      resource: string;
      record_id: number;
      path: string;
      text: string;
      source: string | null;
      made_by: string | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'save-all-categories' | 'save-all-faq-categories' | 'save-all-menus' | 'save-all-product-types' | 'save-all-price-categories' | 'save-all-company-types' | 'save-all-guide-themes' | 'list-categories' | 'list-countries' | 'list-cities' | 'list-faqs' | 'list-faq-categories' | 'list-tours' | 'list-sliders' | 'list-menus' | 'list-product-types' | 'list-price-categories' | 'list-operator-price-categories' | 'list-documents' | 'list-company-types' | 'list-guide-themes' | 'list-guide-categories' | 'list-guides' | 'list-microsites' | 'list-microsite-categories' | 'get-countries' | 'get-cities' | 'get-faqs' | 'get-faq-categories' | 'get-sliders' | 'get-documents' | 'get-guide-categories' | 'get-guides' | 'get-microsites' | 'get-microsite-categories' | 'save-countries' | 'save-cities' | 'save-faqs' | 'save-faq-categories' | 'save-sliders' | 'save-documents' | 'save-guide-categories' | 'save-guides' | 'save-microsites' | 'save-microsite-categories' | 'values' | 'save-values' | 'deploy' | 'get-tours' | 'save-tours' | 'save-all-operator-price-categories' | 'save-rows' | 'standing' | 'texts' | 'list-others' | 'save-all-others' | 'glossary' | 'comments' | 'add-comment' | 'settle-comment' | 'text-history' | 'deployment' | 'set-strict' | 'activate' | 'live' | 'bundle' | 'release-values' | 'memory' | 'export' | 'receive-import' | 'list-imports' | 'get-import' | 'import-rows' | 'apply-import' | 'stop-import' | 'bring-in-part' | 'suggestions' | 'kept-suggestions' | 'take-suggestion' | 'drop-suggestion' | 'interface' | 'read-interface' | 'interface-change';
  export type ItemsBody = {
      items: Array<{
          id: number;
          text?: string | null;
          texts?: {
              [name: string]: string | null;
          } | Array<{
              path: string;
              text?: string | null;
          }> | null;
          was?: {
              [name: string]: string | null;
          } | null;
          seen?: {
              [name: string]: number;
          } | null;
          states?: {
              [name: string]: 'draft' | 'translated' | 'reviewed' | 'needs_work';
          } | null;
          unchanged?: Array<string> | null;
          ignore?: {
              [name: string]: {
                  [name: string]: string | null;
              };
          } | null;
      }>;
  };
  export type ChangesBody = {
      texts?: {
          [name: string]: string | null;
      } | null;
      was?: {
          [name: string]: string | null;
      } | null;
      seen?: {
          [name: string]: number;
      } | null;
      states?: {
          [name: string]: 'draft' | 'translated' | 'reviewed' | 'needs_work';
      } | null;
      unchanged?: Array<string> | null;
      ignore?: {
          [name: string]: {
              [name: string]: string | null;
          };
      } | null;
  };
  export type DeployBody = {
      note?: string | null;
      live?: number | null;
      override?: string | null;
  };
  export type RowsBody = {
      faqs: Array<{
          id?: number | null;
          question?: string | null;
          answer?: string | null;
          removed?: boolean | null;
      }>;
  };
  export type AddCommentBody = {
      resource: string;
      id: number;
      path: string;
      body: string;
  };
  export type SettleCommentBody = {
      settled: boolean;
  };
  export type StrictBody = {
      strict: boolean;
  };
  export type ActivateBody = {
      live?: number | null;
  };
  export type ApplyBody = {
      rule?: 'safe' | 'empty' | 'unreviewed' | 'all' | null;
  };
  global {
      interface RecordTypes {
          'localization-variables': Variable;
          'localization-terms': Term;
          'localization-comments': Comment;
          'localization-releases': Release;
          'localization-bundles': Bundle;
          'localization-pointers': LiveRelease;
          'interface-texts': InterfaceText;
          'localization-imports': Import;
          'localization-import-parts': ImportBatch;
          'localization-suggestions': Suggestion;
      }
  }
}

declare module 'waypost:plugins/media-library/types.gen' {
  /** A picture or a document that people sent. */
  export type File = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      picture: string | null;
      document: string | null;
      /** This point stays visible when the picture is cropped. */
      focal: {
          x: number;
          y: number;
      } | null;
      name: string;
      /** Describes the picture for screen readers. */
      alt: string | null;
      /** The photographer or rights holder. */
      credit: string | null;
      type: FileType | null;
      size: number | null;
      width: number | null;
      height: number | null;
      /** The number of records and fields that use this file. */
      uses: number | null;
      /** The number of other files with the same content. */
      twins: number | null;
      operator_id: number | null;
      user_id: number | null;
  };
  export type FileType = 'image/jpeg' | 'image/webp' | 'application/pdf' | 'text/csv; charset=utf-8' | 'text/plain; charset=utf-8';
  global {
      interface RecordTypes {
          'media-files': File;
      }
  }
}

declare module 'waypost:plugins/menus/types.gen' {
  /** A menu of the public site. */
  export type NavMenu = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      title: string;
      /** Where the menu appears on the site. */
      place: NavMenuPlace;
      /** Shown in this order. */
      items: Array<{
          label: string;
          url: string;
      }> | null;
  };
  export type NavMenuPlace = 'HEADER' | 'FOOTER' | 'SIDE';
  global {
      interface RecordTypes {
          'nav-menus': NavMenu;
      }
  }
}

declare module 'waypost:plugins/microsites/types.gen' {
  /** A site under a name of its own: its addresses, languages, look and words, and what it sells. */
  export type Microsite = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** The name visitors see. */
      name: string;
      /** The name used in addresses and by partners. */
      slug: string;
      /** The operator this microsite is run for, if any. */
      operator_id: number | null;
      /** The languages visitors can choose. */
      language_ids: Array<number> | null;
      /** Shown first, and wherever a translation is missing. */
      default_language_id: number;
      /** The currency prices are shown in first. */
      currency_id: number;
      /** Identifies the bookings of this microsite in partner reports. */
      tracking_id: string | null;
      /** The legal entity that runs this microsite. */
      legal_name: string | null;
      legal_address: string | null;
      /** Register, registration number and tax number. */
      legal_registration: string | null;
      /** The person responsible for the content, where the law requires it. */
      imprint: string | null;
      /** For light backgrounds. Shown 40 pixels high. */
      logo_light_id: number | null;
      /** Leave empty to use the light logo. */
      logo_dark_id: number | null;
      /** Shown in browser tabs, 512 by 512 pixels. */
      favicon_id: number | null;
      /** Colours, font and shapes. The contrast of each pair of colours is checked. */
      theme: {
          background?: string | null;
          surface?: string | null;
          heading?: string | null;
          text?: string | null;
          link?: string | null;
          primary?: string | null;
          on_primary?: string | null;
          accent?: string | null;
          header?: string | null;
          on_header?: string | null;
          footer?: string | null;
          on_footer?: string | null;
          radius?: number | null;
          font?: 'SYSTEM' | 'HUMANIST' | 'SERIF' | 'ROUNDED' | 'MONO' | null;
          header_style?: 'START' | 'CENTERED' | 'COMPACT' | null;
          footer_style?: 'COLUMNS' | 'LINE' | null;
      } | null;
      /** The sections of the home page, from top to bottom. Only listed sections are shown. */
      home: Array<'SLIDER' | 'CATEGORIES' | 'PRODUCTS' | 'TEXT' | 'FAQ'> | null;
      /** The first text visitors see. */
      headline_mode: MicrositeHeadlineMode | null;
      headline: string | null;
      /** One or two sentences below the headline. */
      lead_mode: MicrositeLeadMode | null;
      lead: string | null;
      /** The text of the home page. */
      about_mode: MicrositeAboutMode | null;
      about: string | null;
      /** How travellers reach customer service: an email address, a phone number, opening hours. */
      contact_mode: MicrositeContactMode | null;
      contact: string | null;
      /** The page with the terms of sale. */
      terms_url_mode: MicrositeTermsUrlMode | null;
      terms_url: string | null;
      /** The line at the end of every page. */
      footer_mode: MicrositeFooterMode | null;
      footer: string | null;
      /** Pairs of colours without enough contrast. */
      contrast_failures: number | null;
      address: string | null;
      categories_count: number | null;
      products_count: number | null;
      faqs_count: number | null;
      publication: MicrositePublication | null;
      published_at: string | null;
      publishes_at: string | null;
  };
  export type MicrositeHeadlineMode = 'INHERIT' | 'OVERRIDE' | 'HIDE';
  export type MicrositeLeadMode = 'INHERIT' | 'OVERRIDE' | 'HIDE';
  export type MicrositeAboutMode = 'INHERIT' | 'OVERRIDE' | 'HIDE';
  export type MicrositeContactMode = 'INHERIT' | 'OVERRIDE' | 'HIDE';
  export type MicrositeTermsUrlMode = 'INHERIT' | 'OVERRIDE' | 'HIDE';
  export type MicrositeFooterMode = 'INHERIT' | 'OVERRIDE' | 'HIDE';
  export type MicrositePublication = 'draft' | 'scheduled' | 'live' | 'changed' | 'offline';
  /** A host name at which a microsite is found. */
  export type Address = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      microsite_id: number;
      /** For example tours.example.com, without https:// or a path. */
      host: string;
      /** The other addresses redirect to this one. */
      is_primary: 0 | 1 | null;
  };
  /** A part of what a microsite sells, with an order and words of its own. */
  export type Category = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      microsite_id: number;
      /** The platform category this one represents, if any. */
      category_id: number | null;
      name_from: CategoryNameFrom | null;
      /** The name visitors see. */
      name: string | null;
      /** The last part of a public address: lower-case letters, digits and hyphens. */
      slug: string;
      /** Leave empty for the top level. Up to three levels. */
      parent_id: number | null;
      is_visible: 0 | 1 | null;
      picture_id: number | null;
      /** Shown above the tours of the category. */
      text: string | null;
      sort: number | null;
      products_count: number | null;
      faqs_count: number | null;
      publication: CategoryPublication | null;
      published_at: string | null;
      publishes_at: string | null;
  };
  export type CategoryNameFrom = 'OWN' | 'CATEGORY';
  export type CategoryPublication = 'draft' | 'scheduled' | 'live' | 'changed' | 'offline';
  /** A tour that a microsite's category sells. */
  export type TourInACategory = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      categoryId: number;
      productId: number;
      sort: number | null;
  };
  /** A question that visitors of a category ask, with its answer, in one language. */
  export type Question = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      microsite_category_id: number;
      language_id: number;
      question: string;
      answer: string;
      sort: number | null;
  };
  /** What microsites say that have no words of their own. */
  export type PlatformTexts = {
      texts: Array<{
          locale: string;
          headline?: string | null;
          lead?: string | null;
          about?: string | null;
          contact?: string | null;
          terms_url?: string | null;
          footer?: string | null;
      }>;
  };
  /** Ids of the area's calls. */
  export type CallId = 'copy' | 'reset-texts' | 'categories' | 'available-parents' | 'products' | 'countries' | 'cities' | 'add-product' | 'change-products' | 'remove-product' | 'faqs' | 'save-faqs' | 'create-faqs' | 'update-faq' | 'delete-faq' | 'preview';
  export type ParentsBody = {
      microsite_id: number;
      id?: number | null;
  };
  export type AddProductBody = {
      productId: number;
  };
  export type ChangeProductsBody = {
      add?: Array<number> | null;
      remove?: Array<number> | null;
      order?: Array<number> | null;
  };
  export type FaqsBody = {
      languages?: Array<number> | null;
      faqs: Array<{
          id?: number | null;
          language_id: number;
          question?: string | null;
          answer?: string | null;
      }>;
  };
  export type CreateFaqsBody = {
      category_ids: Array<number>;
      faqs: Array<{
          language_id: number;
          question?: string | null;
          answer?: string | null;
      }>;
  };
  export type FaqChangeBody = {
      language_id?: number | null;
      question?: string | null;
      answer?: string | null;
  };
  global {
      interface RecordTypes {
          microsites: Microsite;
          'microsite-hosts': Address;
          'microsite-categories': Category;
          'microsite-products': TourInACategory;
          'microsite-category-faq': Question;
          'microsites-settings': PlatformTexts;
      }
  }
}

declare module 'waypost:plugins/newsletter-subscribers/types.gen' {
  /** A person who gets or got the newsletter, and what they consented to. */
  export type Subscriber = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** Lower case. Each address can subscribe once. */
      email: string;
      name: string | null;
      /** The language of the newsletter. */
      language: SubscriberLanguage | null;
      /** Topics of interest. */
      tags: Array<number> | null;
      state: SubscriberState | null;
      consent_at: string;
      /** The form or page where consent was given. */
      consent_from: string | null;
      /** Without its last part. */
      consent_address: string | null;
      /** The text the subscriber agreed to. */
      consent_text: string;
      confirmed_at: string | null;
      unsubscribed_at: string | null;
  };
  export type SubscriberLanguage = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';
  export type SubscriberState = 'WAITING' | 'SUBSCRIBED' | 'UNSUBSCRIBED';
  /** Something subscribers want to hear of. */
  export type Tag = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      name: string;
      language_id: number;
      /** The number of subscribers with this tag. */
      subscribers: number | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'unsubscribe';
  global {
      interface RecordTypes {
          'newsletter-subscribers': Subscriber;
          'newsletter-tags': Tag;
      }
  }
}

declare module 'waypost:plugins/operators/types.gen' {
  /** A company that sells its tours on the marketplace. */
  export type Operator = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** The name travellers see. */
      name: string;
      /** Only an approved operator can publish and sell tours. */
      status: OperatorStatus | null;
      /** The latest reason for requested changes, a rejection or a suspension. */
      reason: string | null;
      company_type_id: number | null;
      country_id: number | null;
      city_id: number | null;
      email: string | null;
      tours_count: number | null;
      /** Paid bookings of the last 90 days, without cancelled and declined ones. */
      bookings_90_days: number | null;
      /** Total of the bookings of the last 90 days, in the default currency. */
      revenue_90_days: {
          amount: number;
          currency_id: number;
      } | null;
      /** Average of all reviews of the operator’s tours. */
      rating: number | null;
      /** Average of the operator’s published tours. */
      score: number | null;
      companyProfile?: {
          name?: string | null;
          registration_number?: string | null;
          tax_number?: string | null;
          street?: string | null;
          postal_code?: string | null;
          insurer?: string | null;
          insurance_until?: string | null;
          logo?: string | null;
      } | null;
      /** The company description travellers read, in each language. */
      i18n?: Array<{
          language_id: number;
          short_description?: string | null;
          description?: string | null;
      }> | null;
      /** How travellers and the marketplace reach the company. */
      contactData?: {
          email?: string | null;
          phone?: string | null;
          emergency_phone?: string | null;
      } | null;
      /** The marketplace’s contact at the company. */
      userProfile?: {
          full_name?: string | null;
          position?: string | null;
          email?: string | null;
          phone?: string | null;
      } | null;
      webSocialNetworks?: {
          website?: string | null;
          facebook?: string | null;
          instagram?: string | null;
          youtube?: string | null;
          tripadvisor?: string | null;
      } | null;
      tourGroup?: {
          kinds?: Array<'PRIVATE' | 'SMALL' | 'LARGE'> | null;
          most?: number | null;
      } | null;
      /** Each address receives the selected types of email, in its own language. */
      notificationEmails?: Array<{
          email: string;
          kinds: Array<'BOOKINGS' | 'CANCELLATIONS' | 'ENQUIRIES' | 'REVIEWS' | 'PAYOUTS' | 'CONNECTION'>;
          language_id?: number | null;
      }> | null;
      /** New tours start with these settings. You can change them on each tour. */
      booking?: {
          confirmation_type?: string | null;
          cut_off_minutes?: number | null;
          policy_type?: string | null;
          pickup_type?: string | null;
          response_hours?: number | null;
          holidays?: Array<{
              from: string;
              to: string;
              note?: string | null;
          }> | null;
      } | null;
      /** The system that manages dates and places, if not Waypost. */
      external_type: OperatorExternalType | null;
      external?: {
          account?: string | null;
      } | null;
      /** Stored encrypted. Only the last digits are shown. */
      iban?: string | null;
      /** The details of an account without an IBAN, as JSON. Stored encrypted. */
      account?: string | null;
      /** The account for payouts. The account number and bank details are stored encrypted and never returned. */
      payment?: {
          scheme?: 'IBAN' | 'US' | 'GB' | 'CA' | 'AU' | 'IN' | 'IL' | 'SWIFT' | null;
          holder?: string | null;
          bank_name?: string | null;
          bic?: string | null;
          currency_id?: number | null;
          ending?: string | null;
          iban?: string | null;
          routing_number?: string | null;
          sort_code?: string | null;
          institution?: string | null;
          transit?: string | null;
          bsb?: string | null;
          ifsc?: string | null;
          bank_code?: string | null;
          branch?: string | null;
          account_number?: string | null;
          account_type?: 'CHECKING' | 'SAVINGS' | null;
      } | null;
      /** Set by the marketplace. */
      finance?: {
          commission_percent?: number | null;
          payout_every?: 'WEEKLY' | 'FORTNIGHTLY' | 'MONTHLY' | null;
          invoice_email?: string | null;
      } | null;
      submitted_at: string | null;
      reviewed_at: string | null;
  };
  export type OperatorStatus = 'NEW' | 'SUBMITTED' | 'IN_REVIEW' | 'CHANGES_REQUESTED' | 'APPROVED' | 'SUSPENDED' | 'REJECTED' | 'CLOSED';
  export type OperatorExternalType = 'BOKUN' | 'REZDY' | 'FAREHARBOR' | 'TOURCMS' | 'VENTRATA' | 'XOLA' | 'PEEK' | 'TREKKSOFT' | 'REGIONDO' | 'CHECKFRONT' | 'OCTO' | 'NONE';
  /** A step in the life of an operator. Its time is when it was created. */
  export type OperatorEvent = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      operator_id: number;
      state: OperatorEventState;
      reason: string | null;
      actor_id?: number | null;
      actor_name?: string | null;
  };
  export type OperatorEventState = 'NEW' | 'SUBMITTED' | 'IN_REVIEW' | 'CHANGES_REQUESTED' | 'APPROVED' | 'SUSPENDED' | 'REJECTED' | 'CLOSED';
  /** That an operator is to be paid to another account: who asked, who confirmed it, and when it counts. What it is changed to is kept encrypted until then and gone afterwards. */
  export type AccountChange = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      operator_id: number;
      operator_name: string;
      state: AccountChangeState;
      iban?: string | null;
      account?: string | null;
      payment: {
          scheme?: string | null;
          holder?: string | null;
          bank_name?: string | null;
          bic?: string | null;
          ending?: string | null;
      };
      ending: string | null;
      requested_by: number | null;
      requested_name: string | null;
      /** The date of the request that this change replaces. */
      replaced_at: string | null;
      effective_at: string;
      lapses_at: string;
      confirmed_at: string | null;
      confirmed_name: string | null;
      ended_at: string | null;
      ended_name: string | null;
  };
  export type AccountChangeState = 'WAITING' | 'CONFIRMED' | 'IN_FORCE' | 'STOPPED' | 'REPLACED' | 'LAPSED';
  /** How it stands with an address that an operator is written to at. Which there are, and about what, is a setting of the operator. */
  export type NotificationAddress = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      operator_id: number;
      /** Lower case, such as sales@example.com. */
      email: string;
      state: NotificationAddressState;
      /** Empty if the address is no longer used. */
      listed_at: string | null;
      confirmed_at: string | null;
      failed_at: string | null;
      /** Confirmation and test emails sent in the hour before the latest one. */
      mailed: Array<string> | null;
  };
  export type NotificationAddressState = 'UNCONFIRMED' | 'CONFIRMED' | 'UNDELIVERABLE';
  /** Ids of the area's calls. */
  export type CallId = 'get-supplier-agreement' | 'external-types' | 'approve' | 'reject' | 'standing' | 'approve-warnings' | 'changes' | 'account' | 'account-in-full' | 'notifications' | 'confirm-address' | 'test-address';
  /** What the operator is told, in its own words. */
  export type RejectBody = {
      reason?: string | null;
  };
  export type AddressBody = {
      email?: string | null;
  };
  /** What the operator is told, in its own words. */
  export type ReasonBody = {
      reason: string;
  };
  global {
      interface RecordTypes {
          operators: Operator;
          'operator-events': OperatorEvent;
          'operator-account-changes': AccountChange;
          'operator-addresses': NotificationAddress;
      }
  }
}

declare module 'waypost:plugins/outbox/types.gen' {
  /** A mail that goes out or went. What lets its reader in is not kept. */
  export type Email = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** The area and the email template. */
      mail: string | null;
      /** The topic that decides who gets the email. */
      kind: string | null;
      state: EmailState | null;
      to_name: string | null;
      to_address: string | null;
      locale: string | null;
      subject: string | null;
      body?: string | null;
      attempts: number | null;
      due_at: string | null;
      sent_at: string | null;
      error: string | null;
      /** The type of the related record. */
      resource: string | null;
      record_id: number | null;
      operator_id: number | null;
  };
  export type EmailState = 'waiting' | 'sending' | 'sent' | 'failed';
  /** What one area does after an event, and how it stands with it. */
  export type EventHandler = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      event_id: number | null;
      event: string | null;
      /** The area and its action. */
      reaction: string | null;
      /** The type of the related record. */
      resource: string | null;
      record_id: number | null;
      state: EventHandlerState | null;
      attempts: number | null;
      due_at: string | null;
      done_at: string | null;
      error: string | null;
      operator_id: number | null;
  };
  export type EventHandlerState = 'waiting' | 'running' | 'done' | 'failed';
  /** What happened to a record, and how far those stand who react to it. */
  export type Event = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      name: string | null;
      /** Raised: no event handler. Waiting: an event handler has not run yet. */
      state: EventState | null;
      reactions: number | null;
      /** The type of the related record. */
      resource: string | null;
      record_id: number | null;
      /** The ID of the user. Empty for automatic events. */
      user_id: number | null;
      /** Events that can be undone are handled after the undo period. */
      available_at: string | null;
      operator_id: number | null;
  };
  export type EventState = 'raised' | 'waiting' | 'failed' | 'done';
  /** Ids of the area's calls. */
  export type CallId = 'resend' | 'retry';
  global {
      interface RecordTypes {
          'outbox-mails': Email;
          'outbox-reactions': EventHandler;
          'outbox-events': Event;
      }
  }
}

declare module 'waypost:plugins/payment-systems/types.gen' {
  /** A way for travellers to pay. There is one of each type. */
  export type PaymentMethod = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      type: 1 | 2 | 3 | 4 | 5 | 6 | 7;
      /** Type names by type number. */
      types: {
          [name: string]: string;
      } | null;
      /** The name travellers see. */
      name: string;
      /** Travellers can choose this method. */
      is_enabled: 0 | 1;
      /** No money moves in test mode. */
      mode: PaymentMethodMode;
      /** Lower numbers are offered first. */
      position: number | null;
      /** Payments and refunds go through this provider. The sandbox moves no money. */
      adapter: 'SANDBOX' | null;
      merchant_id: string | null;
      client_id: string | null;
      /** Stored encrypted. Only the last characters are shown. */
      secret_key?: string | null;
      /** Stored encrypted. Only the last characters are shown. */
      client_secret?: string | null;
      /** Verifies notifications from the provider. Stored encrypted and never shown again. */
      webhook_secret?: string | null;
      sandbox_key?: string | null;
      capture: PaymentMethodCapture | null;
      three_d_secure: PaymentMethodThreeDSecure | null;
      wallets: Array<'APPLE_PAY' | 'GOOGLE_PAY'> | null;
      account_holder: string | null;
      /** Stored encrypted. Only the last characters are shown. */
      iban?: string | null;
      bic: string | null;
      pay_within_days: number | null;
      partial_use: 0 | 1 | null;
      valid_months: number | null;
      /** Shown to travellers who choose this method. */
      instructions: string | null;
      /** Leave empty for all enabled currencies. */
      currency_ids: Array<number> | null;
      /** Countries of travellers. Leave empty for all. */
      country_ids: Array<number> | null;
      /** Our cost per payment, as a percentage. */
      fee_percent: number | null;
      /** Our fixed cost per payment, on top of the percentage. */
      fee: {
          amount: number;
          currency_id: number;
      } | null;
      /** Not offered below this amount. */
      minimum: {
          amount: number;
          currency_id: number;
      } | null;
      /** Not offered above this amount. */
      maximum: {
          amount: number;
          currency_id: number;
      } | null;
  };
  export type PaymentMethodMode = 'TEST' | 'LIVE';
  export type PaymentMethodCapture = 'AUTOMATIC' | 'MANUAL';
  export type PaymentMethodThreeDSecure = 'WHEN_ASKED' | 'ALWAYS';
  /** One step of a payment as it was sent to a provider and answered. Nothing secret is in it. */
  export type PaymentAttempt = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      state: PaymentAttemptState;
      /** The reason code of the provider or of Waypost. */
      code: string | null;
      step: PaymentAttemptStep;
      /** The requested amount. */
      amount: {
          amount: number;
          currency_id: number;
      };
      method_id: number;
      adapter: 'SANDBOX' | null;
      mode: PaymentAttemptMode;
      origin: PaymentAttemptOrigin;
      booking_id: number | null;
      replay_of: number | null;
      card: string | null;
      /** The payment ID at the provider. */
      charge: string | null;
      /** The ID of this step at the provider. */
      reference: string | null;
      /** The provider runs requests with the same key only once. */
      key: string;
      tries: number | null;
      due_at: string | null;
      took_ms: number | null;
      sent?: string | null;
      answered?: string | null;
  };
  export type PaymentAttemptState = 'WAITING' | 'SENDING' | 'APPROVED' | 'DECLINED' | 'TIMED_OUT' | 'FAILED';
  export type PaymentAttemptStep = 'AUTHORISE' | 'CAPTURE' | 'REFUND';
  export type PaymentAttemptMode = 'TEST' | 'LIVE';
  export type PaymentAttemptOrigin = 'TEST' | 'BOOKING' | 'REPLAY';
  /** What the sandbox was asked once, and what it answered; never changed afterwards. */
  export type SandboxEntry = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      method_id: number;
      key: string;
      step: SandboxEntryStep;
      charge: string;
      amount: number;
      currency: string;
      status: number;
      answer: string;
  };
  export type SandboxEntryStep = 'AUTHORISE' | 'CAPTURE' | 'REFUND';
  /** Ids of the area's calls. */
  export type CallId = 'types' | 'try' | 'replay' | 'retry' | 'sandbox';
  /** One step of a payment to be tried out. A capture is of an authorisation, a refund of a capture that was approved. */
  export type TryBody = {
      step: 'AUTHORISE' | 'CAPTURE' | 'REFUND';
      amount: {
          amount: number;
          currency_id: number;
      };
      card?: 'card_approved' | 'card_declined' | 'card_expired' | 'card_timeout' | null;
      of?: number | null;
  };
  /** What the sandbox provider is asked. */
  export type SandboxBody = {
      key: string;
      idempotency_key: string;
      amount: number;
      currency: string;
      card?: string | null;
      charge?: string | null;
  };
  global {
      interface RecordTypes {
          'payment-methods': PaymentMethod;
          'payment-attempts': PaymentAttempt;
          'payment-sandbox-entries': SandboxEntry;
      }
  }
}

declare module 'waypost:plugins/price-categories/types.gen' {
  /** Who pays which price. */
  export type PriceCategory = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      name: string;
      type: PriceCategoryType;
      age_from: number | null;
      age_to: number | null;
  };
  export type PriceCategoryType = 'ADULT' | 'YOUTH' | 'CHILD' | 'INFANT' | 'FAMILY' | 'SENIOR' | 'STUDENT' | 'MILITARY' | 'OTHER' | 'GROUP';
  /** Ids of the area's calls. */
  export type CallId = 'types';
  global {
      interface RecordTypes {
          'price-categories': PriceCategory;
      }
  }
}

declare module 'waypost:plugins/product-setting-types/types.gen' {
  /** A list that the tour wizard offers; its categories are the choices. */
  export type ProductSettingType = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      name: string;
      /** The tour wizard finds the setting type by this code. */
      typeName: ProductSettingTypeTypeName;
  };
  export type ProductSettingTypeTypeName = 'THEME' | 'MEAL' | 'WHATS_INCLUDED' | 'WHATS_EXCLUDED' | 'GROUP_ENJOY' | 'TRAVELER_ENJOY' | 'LANGUAGE' | 'ACCESSIBILITY' | 'HEALTH_RESTRICTION' | 'PHYSICAL_DIFFICULTY_LEVEL' | 'PRICE_GROUP' | 'AGE' | 'FLIGHT_INFORMATION_YOU_NEED' | 'SHIP_INFORMATION_YOU_NEED' | 'TRAIN_INFORMATION_YOU_NEED';
  /** Ids of the area's calls. */
  export type CallId = 'categories' | 'categories-list' | 'set-categories';
  global {
      interface RecordTypes {
          'product-setting-types': ProductSettingType;
      }
  }
}

declare module 'waypost:plugins/product-types/types.gen' {
  /** What kind of thing a tour is; its categories are what the first step of the wizard offers. */
  export type ProductType = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      name: string;
  };
  /** Ids of the area's calls. */
  export type CallId = 'categories' | 'categories-list' | 'set-categories';
  global {
      interface RecordTypes {
          'product-types': ProductType;
      }
  }
}

declare module 'waypost:plugins/promotions/types.gen' {
  /** What a tour costs less, for whom books and travels when. Days are those of the tour. */
  export type Discount = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number;
      /** The name travellers see. */
      title: string;
      value_type: DiscountValueType;
      percent: number | null;
      /** Off the whole booking, in the currency of the tour. */
      amount: {
          amount: number;
          currency_id: number;
      } | null;
      /** Combinable discounts apply one after another. A discount that doesn’t combine applies alone if it is worth more. */
      is_combinable: boolean | null;
      is_enabled: 0 | 1;
      kind: DiscountKind;
      /** Early bird: book at least this many days before travel. Last minute: book at most this many days before. */
      days: number | null;
      /** Leave empty to start now. */
      booking_from: string | null;
      /** Includes this day. */
      booking_to: string | null;
      travel_from: string | null;
      /** Includes this day. */
      travel_to: string | null;
      /** Leave empty for all. */
      weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
      /** Leave empty for all. */
      option_ids: Array<number> | null;
      status: DiscountStatus | null;
      starts_at: string | null;
      ends_at: string | null;
      summary: string | null;
      /** Other discounts of this tour that conflict with this one. */
      conflicts: Array<number> | null;
  };
  export type DiscountValueType = 'PERCENT' | 'FIXED';
  export type DiscountKind = 'STANDARD' | 'EARLY_BIRD' | 'LAST_MINUTE';
  export type DiscountStatus = 'SCHEDULED' | 'RUNNING' | 'OVER' | 'DISABLED';
  /** Ids of the area's calls. */
  export type CallId = 'value-types' | 'conflicts' | 'cost' | 'copy';
  global {
      interface RecordTypes {
          'product-discounts': Discount;
      }
  }
}

declare module 'waypost:plugins/questions/types.gen' {
  /** What somebody wants to know of a tour before they book it. */
  export type Question = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      text: string;
      product_id: number | null;
      /** The tour name when the question was asked. */
      product_name: string | null;
      creator_id: number | null;
      author_name: string | null;
      author_email: string | null;
      /** The language of the question, such as de. */
      language: string | null;
      status: QuestionStatus | null;
      answered_at: string | null;
      answered_by: number | null;
      merged_into: number | null;
      /** FAQs of the tour made from this question. */
      faqs: number | null;
  };
  export type QuestionStatus = 'ASKED' | 'ANSWERED' | 'PUBLISHED' | 'MERGED';
  /** The one answer to a question. */
  export type Answer = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      question_id: number;
      text: string;
      author_id: number | null;
  };
  /** What travellers often ask of a tour, with the answer that its page shows. */
  export type QuestionAndAnswer = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number;
      question: string;
      answer: string;
      sort: number | null;
      from_question?: number | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'answer' | 'publish' | 'un-publish' | 'similar' | 'make-faq';
  export type AnswerBody = {
      text: string;
      publish?: boolean | null;
  };
  export type FaqBody = {
      question: string;
      answer: string;
  };
  export type MergeBody = {
      merged_into: number;
  };
  global {
      interface RecordTypes {
          questions: Question;
          'question-answers': Answer;
          'product-faqs': QuestionAndAnswer;
      }
  }
}

declare module 'waypost:plugins/redirects/types.gen' {
  /** An address of the public site that leads on to another one. */
  export type Redirect = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** A path of the site, such as /guides/athens. Query strings are ignored. */
      path: string;
      code: 301 | 302 | 308 | 410 | null;
      /** A path of the site or a web address. A link to a record follows the record when its address changes. Leave empty for 410. */
      target: string | null;
      /** Leave empty for all languages. */
      language_id: number | null;
      source: RedirectSource | null;
      resource: string | null;
      record_id: number | null;
      /** How often visitors were redirected. */
      hits: number | null;
      last_hit: string | null;
  };
  export type RedirectSource = 'auto' | 'manual' | 'import';
  global {
      interface RecordTypes {
          redirects: Redirect;
      }
  }
}

declare module 'waypost:plugins/replies/types.gen' {
  /** Words that are written again and again, to be put into an answer by a few letters. */
  export type SavedReply = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      title: string;
      /** Type it after a slash to find the reply, as in /pickup. */
      shortcut: string;
      /** Use placeholders in double braces: traveller.first_name, traveller.name, booking.code, product.title, departure.date, departure.time, meeting_point, agent.first_name, operator.name. */
      text: string;
      /** Where the reply is offered. Leave empty for all. */
      topics: Array<'ENQUIRIES' | 'REVIEWS' | 'QUESTIONS'> | null;
      /** Who can use the reply. */
      whose: SavedReplyWhose;
      operator_id: number | null;
      /** How often the reply was used. */
      used: number | null;
      owner_id: number | null;
      for_all: boolean | null;
      owner_key: string | null;
  };
  export type SavedReplyWhose = 'OWN' | 'OPERATOR' | 'PLATFORM';
  /** Ids of the area's calls. */
  export type CallId = 'used';
  global {
      interface RecordTypes {
          'saved-replies': SavedReply;
      }
  }
}

declare module 'waypost:plugins/reports/types.gen' {
  /** What was sold or taken back, as it happened: never changed, only added to. */
  export type SalesEntry = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      of: string;
      record_id: number;
      code: string | null;
      /** Only the first line of a booking counts as a booking. */
      line: number | null;
      kind: SalesEntryKind;
      reason: string | null;
      at: string;
      /** In the time zone of the reports. */
      sale_day: string;
      /** The local day of the tour. */
      travel_date: string | null;
      /** Days from the sale to the travel date. */
      lead: SalesEntryLead | null;
      operator_id: number | null;
      product_id: number | null;
      city_id: number | null;
      country_id: number | null;
      channel: SalesEntryChannel | null;
      /** Empty for extras and discounts. */
      price_category_id: number | null;
      language: string | null;
      sales: number | null;
      travellers: number | null;
      currency_id: number | null;
      /** In minor units of the currency. */
      gross: number | null;
      /** In minor units of the currency. */
      discount: number | null;
      /** In minor units of the currency. */
      net: number | null;
      /** In minor units of the currency. */
      commission: number | null;
      /** The value of one unit of the default currency on the day of the sale. */
      rate: number | null;
      rate_day: string | null;
      base_net: number | null;
      base_commission: number | null;
  };
  export type SalesEntryKind = 'SALE' | 'CHANGE' | 'CANCEL' | 'REFUND' | 'FEE';
  export type SalesEntryLead = 'SAME_DAY' | 'DAYS_1' | 'DAYS_2_7' | 'DAYS_8_30' | 'DAYS_31_90' | 'DAYS_91';
  export type SalesEntryChannel = 'WEBSITE' | 'BACK_OFFICE' | 'PARTNER' | 'DESK';
  /** What the facts of a day come to, added up with each of them. */
  export type SalesDay = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      axis: SalesDayAxis;
      day: string;
      operator_id: number | null;
      product_id: number | null;
      currency_id: number | null;
      sales: number | null;
      travellers: number | null;
      gross: number | null;
      discount: number | null;
      net: number | null;
      commission: number | null;
      base_net: number | null;
      base_commission: number | null;
      facts: number | null;
  };
  export type SalesDayAxis = 'SALE' | 'TRAVEL';
  /** A question about sales that is kept under a name. */
  export type SavedReport = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      name: string;
      /** The query string of the report’s address. */
      query: string;
      shared: SavedReportShared | null;
      owner_id: number | null;
      /** The operator whose users see it. */
      operator_id: number | null;
      for_all: boolean | null;
  };
  export type SavedReportShared = 'OWN' | 'OPERATOR' | 'EVERYONE';
  /** A saved report that somebody gets by mail. */
  export type ReportEmail = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      report_id: number;
      every: ReportEmailEvery;
      user_id: number | null;
      next_on: string | null;
      address: string | null;
      sent_on: string | null;
  };
  export type ReportEmailEvery = 'WEEK' | 'MONTH';
  /** A file of many rows. It is made in the background and kept for seven days. */
  export type Export = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      name: string;
      kind: ExportKind;
      format: ExportFormat;
      /** The query string of the export’s call. */
      query: string;
      state: ExportState | null;
      /** Available once the export starts. */
      rows: number | null;
      done: number | null;
      size: number | null;
      ready_at: string | null;
      expires_at: string | null;
      owner_id: number;
      /** The operator whose sales are included. Empty for all operators. */
      operator_id: number | null;
      currency_id: number | null;
      locale: string | null;
      /** The number of starts. Another node restarts the export if one stops. */
      turns: number | null;
      lease_until: string | null;
  };
  export type ExportKind = 'FACTS' | 'BOOKINGS';
  export type ExportFormat = 'csv' | 'xlsx';
  export type ExportState = 'WAITING' | 'RUNNING' | 'READY' | 'FAILED' | 'CANCELLED';
  /** Some of its bytes, as they are kept: nobody holds the whole of a file. */
  export type ExportPart = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      export_id: number;
      place: number;
      file_id: number;
  };
  export type Reports = {
      /** Reports count sales by the days of this time zone, such as Europe/Rome. A change applies to all past sales from the next night. */
      zone: string;
      /** Larger files are prepared in the background and kept for 7 days. */
      direct_rows: number;
  };
  /** Ids of the area's calls. */
  export type CallId = 'sales' | 'groups' | 'today' | 'sales-export' | 'bookings-export' | 'begin-export' | 'export-file';
  export type ExportBody = {
      kind: 'FACTS' | 'BOOKINGS';
      format: 'csv' | 'xlsx';
      query: string;
  };
  global {
      interface RecordTypes {
          'sale-facts': SalesEntry;
          'sale-days': SalesDay;
          'saved-reports': SavedReport;
          'report-mails': ReportEmail;
          'report-exports': Export;
          'report-export-pieces': ExportPart;
          'reports-settings': Reports;
      }
  }
}

declare module 'waypost:plugins/resellers/types.gen' {
  import type { Json } from '#core';
  /** A company that sells an operator’s tours through the OCTO API. */
  export type Reseller = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      operator_id?: number;
      /** Shown with its bookings. */
      name: string;
      email: string | null;
      /** The keys of a disabled reseller are refused. */
      is_enabled: boolean | null;
      /** The reseller’s share of the price. It applies to new reservations. */
      commission_percent: number | null;
      /** The tours the reseller may sell. Leave empty for all published tours of the operator. */
      product_ids: Array<number> | null;
      /** Visible to staff only. */
      note: string | null;
  };
  /** Places that a reseller holds or has booked. */
  export type ResellerHold = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      reseller_id: number;
      operator_id?: number | null;
      uuid: string;
      /** Of the request: the same request again is the same reservation. */
      fingerprint: string | null;
      /** A test takes no places and makes no booking. */
      is_test: boolean | null;
      status: ResellerHoldStatus;
      product_id: number | null;
      option_id: number | null;
      date: string | null;
      start_time: string | null;
      availability_id: string | null;
      starts_at: string | null;
      ends_at: string | null;
      cut_off_at: string | null;
      pax: number | null;
      total: {
          amount: number;
          currency_id: number;
      } | null;
      commission: {
          amount: number;
          currency_id: number;
      } | null;
      commission_percent: number | null;
      reseller_reference: string | null;
      supplier_reference: string | null;
      email?: string | null;
      notes?: string | null;
      /** Contacts, answers and pick-up, as the reseller sent them. */
      told?: {
          [name: string]: Json;
      } | null;
      /** Price lines, opening hours and delivery, as of the reservation. */
      kept?: {
          [name: string]: Json;
      } | null;
      expires_at: string | null;
      confirmed_at: string | null;
      ended_at: string | null;
      end_reason: string | null;
      hold_id: number | null;
      booking_id: number | null;
  };
  export type ResellerHoldStatus = 'ON_HOLD' | 'PENDING' | 'CONFIRMED' | 'EXPIRED' | 'CANCELLED' | 'REJECTED';
  /** A call of a reseller, with its answer. Personal data is masked. */
  export type APICall = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      reseller_id: number;
      key_id: number | null;
      is_test: boolean | null;
      method: string;
      path: string;
      status: number;
      error: string | null;
      ms: number | null;
      request?: string | null;
      answer?: string | null;
      request_id: string | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'keys' | 'issue-key' | 'roll-key' | 'revoke-key' | 'call-figures' | 'statement';
  export type KeyBody = {
      kind: 'live' | 'test';
  };
  export type RollBody = {
      kind: 'live' | 'test';
      overlap_hours?: number | null;
  };
  global {
      interface RecordTypes {
          resellers: Reseller;
          'reseller-reservations': ResellerHold;
          'reseller-calls': APICall;
      }
  }
}

declare module 'waypost:plugins/reviews/types.gen' {
  /** What somebody who travelled says of a tour. */
  export type Review = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      booking_id: number | null;
      product_id: number | null;
      /** The tour name when the review was written. */
      product_name: string | null;
      operator_id?: number | null;
      customer_id: number | null;
      /** The public name: first name and initial. */
      author_name: string | null;
      rating: number;
      title: string | null;
      text: string;
      /** The language of the review, such as de. */
      language: string | null;
      travelled_on: string | null;
      status: ReviewStatus | null;
      answered: boolean | null;
      response: string | null;
      responded_at: string | null;
      responded_by?: number | null;
  };
  export type ReviewStatus = 'WAITING' | 'PUBLISHED' | 'NOT_PUBLISHED';
  /** Ids of the area's calls. */
  export type CallId = 'approve' | 'un-approve' | 'respond' | 'words' | 'stars';
  export type ResponseBody = {
      text?: string | null;
  };
  global {
      interface RecordTypes {
          reviews: Review;
      }
  }
}

declare module 'waypost:plugins/scorecard/types.gen' {
  /** An operator’s word, with proof, that a booking was cancelled for a reason that is nobody’s doing. While it is accepted, the scorecard does not count that cancellation. */
  export type Appeal = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** A paid booking that the operator declined or cancelled. */
      booking_id: number;
      ground: AppealGround;
      text: string;
      /** For example a weather warning, an official order, a medical certificate or a photo. */
      proof: Array<number>;
      state: AppealState | null;
      reason: string | null;
      settled_at: string | null;
      /** By the operator’s own staff. */
      withdrawable: boolean | null;
      owner_id: number | null;
      operator_id?: number | null;
  };
  export type AppealGround = 'WEATHER' | 'CLOSED' | 'STRIKE' | 'DISASTER' | 'ILLNESS' | 'OTHER';
  export type AppealState = 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN';
  /** Ids of the area's calls. */
  export type CallId = 'manage' | 'departures' | 'scorecard' | 'scorecard-cases';
  /** What an admin fills in where an appeal is refused, or is accepted no more. */
  export type RefuseBody = {
      reason: string;
  };
  global {
      interface RecordTypes {
          'cancellation-appeals': Appeal;
      }
  }
}

declare module 'waypost:plugins/sliders/types.gen' {
  /** Pictures that follow each other at the top of the front page. Exactly one of them is active. */
  export type Slider = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** The name for staff and screen readers. */
      title: string;
      /** How long each slide is shown. */
      seconds: number | null;
      is_active: 0 | 1 | null;
      slides: number | null;
  };
  /** A picture of a slider, with its words and where it leads. */
  export type Slide = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      slider_id: number;
      /** Use a wide picture, 1600 by 600 pixels or larger. */
      photo_id: number;
      /** This point stays visible on narrow screens. */
      focal: {
          x?: number | null;
          y?: number | null;
      } | null;
      /** Describes the picture for screen readers. */
      alt: string | null;
      heading: string | null;
      text: string | null;
      /** The button text, such as “See tours”. */
      button: string | null;
      product_id: number | null;
      city_id: number | null;
      country_id: number | null;
      /** Leave empty to show now. */
      shown_from: string | null;
      /** Leave empty for no end date. */
      shown_until: string | null;
      sort: number | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'set-active-slider';
  global {
      interface RecordTypes {
          sliders: Slider;
          'slider-photos': Slide;
      }
  }
}

declare module 'waypost:plugins/statements/types.gen' {
  /** What an operator gets more or less in a month, beside what was sold. */
  export type Adjustment = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      statement_id: number;
      /** Negative if the operator gets less. */
      amount: {
          amount: number;
          currency_id: number;
      };
      /** The operator sees this reason. */
      reason: string;
  };
  /** Which statement a fact was settled in: one, for good. */
  export type StatementEntry = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      statement_id: number;
      fact_id: number;
  };
  /** What an operator is owed of a month in one currency. */
  export type Statement = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      code: string;
      operator_id: number;
      /** In the time zone of the reports. */
      month: string;
      ends_on: string;
      currency_id: number;
      state: StatementState;
      /** Months close in order, after they end. */
      closing?: StatementClosing | null;
      /** Sold bookings, less cancelled ones. */
      bookings: number | null;
      sales: {
          amount: number;
          currency_id: number;
      } | null;
      /** Refunds to travellers, less cancellation fees. */
      refunds: {
          amount: number;
          currency_id: number;
      } | null;
      /** Commission on sales, less commission on refunds. */
      commission: {
          amount: number;
          currency_id: number;
      } | null;
      adjustments: {
          amount: number;
          currency_id: number;
      } | null;
      /** Sales less refunds and commission, plus adjustments. */
      payable: {
          amount: number;
          currency_id: number;
      } | null;
      reckoned_at: string | null;
      closed_at: string | null;
      paid_on: string | null;
      reference: string | null;
  };
  export type StatementState = 'OPEN' | 'CLOSED' | 'PAID';
  export type StatementClosing = 'NOW' | 'NOT_OVER' | 'EARLIER';
  /** Ids of the area's calls. */
  export type CallId = 'statement-lines' | 'statement-csv' | 'statement-pdf' | 'statement-account';
  /** What an admin fills in when a statement was paid. */
  export type PayBody = {
      reference: string;
      paid_on: string;
  };
  global {
      interface RecordTypes {
          'statement-adjustments': Adjustment;
          'statement-facts': StatementEntry;
          statements: Statement;
      }
  }
}

declare module 'waypost:plugins/systems/types.gen' {
  /** A booking system that an operator may connect. */
  export type ReservationSystem = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      /** The name the provider uses, such as Bókun. */
      title: string;
      website: string | null;
  };
  global {
      interface RecordTypes {
          'reservation-systems': ReservationSystem;
      }
  }
}

declare module 'waypost:plugins/text-pages/types.gen' {
  /** A page of the public site, in one language. */
  export type TextPage = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      title: string;
      /** The last part of a public address: lower-case letters, digits and hyphens. */
      slug: string;
      language: number;
      /** The text visitors see. */
      content: string | null;
      /** How the page looks in search results and when it is shared. Empty fields are filled from the record. */
      seo: {
          title?: string | null;
          description?: string | null;
          canonical?: string | null;
          robots?: 'INDEX_FOLLOW' | 'NOINDEX_FOLLOW' | 'INDEX_NOFOLLOW' | 'NOINDEX_NOFOLLOW' | null;
          picture?: {
              id?: number | null;
              url?: string | null;
              width?: number | null;
              height?: number | null;
              alt?: string | null;
              focal?: {
                  x?: number | null;
                  y?: number | null;
              } | null;
          } | null;
      } | null;
      publication: TextPagePublication | null;
      published_at: string | null;
      publishes_at: string | null;
  };
  export type TextPagePublication = 'draft' | 'scheduled' | 'live' | 'changed' | 'offline';
  global {
      interface RecordTypes {
          'text-pages': TextPage;
      }
  }
}

declare module 'waypost:plugins/tickets/types.gen' {
  /** The number of the valid link of a booking. A booking without a record has link 1. */
  export type TravellerLink = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      booking_id: number;
      number: number;
  };
  /** Ids of the area's calls. */
  export type CallId = 'ticket' | 'link' | 'new-link';
  global {
      interface RecordTypes {
          'ticket-links': TravellerLink;
      }
  }
}

declare module 'waypost:plugins/tours/types.gen' {
  /** A tour or activity that an operator sells. */
  export type Tour = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      versions: {
          basic: number;
          title: number;
          themes: number;
          location: number;
          photos: number;
          'pick-up': number;
          days: number;
          guides: number;
          included: number;
          unique: number;
          physical: number;
          contact: number;
          'price-settings': number;
          'booking-process': number;
          cancellation: number;
          'traveller-information': number;
          ticket: number;
      };
      /** The language the tour is written in. */
      language_id: number;
      product_type_id: number | null;
      /** The categories of the product type that describe this tour. */
      typeCategories: Array<number> | null;
      operator_id: number;
      created_by: number | null;
      /** Start with the place. Leave prices out. */
      name: string;
      /** Your own reference for this tour. Leave empty to have one assigned. */
      reference_code: string | null;
      /** Shown under the name in lists of tours. */
      short_description: string | null;
      status: TourStatus | null;
      themeCategories: Array<number> | null;
      country_id: number | null;
      city_id: number;
      duration_type: TourDurationType;
      duration_value: number | null;
      /** Only for a variable duration. */
      duration_value_to: number | null;
      duration_unit: TourDurationUnit | null;
      /** For example Europe/Rome. */
      timezone: string | null;
      /** In the tour’s local time. */
      start_times: Array<string> | null;
      /** Only one group takes part. */
      private_tour: boolean | null;
      skip_the_line: boolean | null;
      max_travelers_in_shared_tour: number | null;
      /** The cover photo is shown in lists of tours. */
      productPhotos: Array<{
          id: number;
          url: string;
          caption?: string | null;
          alt?: string | null;
          is_cover?: boolean | null;
          sort?: number | null;
          width?: number | null;
          height?: number | null;
          focal?: {
              x?: number | null;
              y?: number | null;
          } | null;
      }> | null;
      /** Link to a YouTube video. */
      video_url: string | null;
      pickup_type: TourPickupType | null;
      pickup_places?: Array<{
          type?: 'AIRPORT' | 'HOTEL' | 'PORT' | 'LOCATION' | 'OTHER' | null;
          name: string;
          address?: string | null;
          city_id?: number | null;
          coordinates?: {
              lat: number;
              lng: number;
          } | null;
          minutes_before?: number | null;
      }> | null;
      allow_custom_pickup: boolean | null;
      /** How early travellers must be ready for pick-up. */
      minutes_before_departure: number | null;
      pickup_additional_info: string | null;
      meeting_points?: Array<{
          title: string;
          address?: string | null;
          coordinates?: {
              lat: number;
              lng: number;
          } | null;
          description?: string | null;
      }> | null;
      dropoff_type: TourDropoffType | null;
      dropoff_places?: Array<{
          type?: 'AIRPORT' | 'HOTEL' | 'PORT' | 'LOCATION' | 'OTHER' | null;
          name: string;
          address?: string | null;
          city_id?: number | null;
          coordinates?: {
              lat: number;
              lng: number;
          } | null;
          minutes_before?: number | null;
      }> | null;
      redemption_type: TourRedemptionType | null;
      /** The itinerary, day by day. A one-day tour has one day. */
      productDays?: Array<{
          day_number?: number | null;
          title?: string | null;
          description?: string | null;
          stops?: Array<{
              title: string;
              description?: string | null;
              coordinates?: {
                  lat: number;
                  lng: number;
              } | null;
              minutes_at?: number | null;
              admission?: 'YES' | 'NO' | 'NOT_APPLICABLE' | null;
              pass_by?: boolean | null;
          }> | null;
          mealCategories?: Array<number> | null;
          accommodation?: {
              name?: string | null;
              description?: string | null;
          } | null;
      }> | null;
      guide_types: Array<'GUIDE' | 'AUDIO' | 'WRITTEN' | 'DRIVER' | 'INSTRUCTOR' | 'SELF_GUIDED'> | null;
      guide_languages: Array<{
          category_id: number;
          guide_type?: 'GUIDE' | 'AUDIO' | 'WRITTEN' | 'DRIVER' | 'INSTRUCTOR' | 'SELF_GUIDED' | null;
      }> | null;
      certified_guide: boolean | null;
      guide_count: number | null;
      travelers_per_guide: number | null;
      included: Array<{
          category_id: number;
          note?: string | null;
      }> | null;
      excluded: Array<{
          category_id: number;
          note?: string | null;
      }> | null;
      description_why_unique: string | null;
      /** Three to five, one per line. */
      highlights: Array<string> | null;
      groupEnjoyCategories: Array<number> | null;
      travelerEnjoyCategories: Array<number> | null;
      accessibilityCategories: Array<number> | null;
      healthRestrictionCategories: Array<number> | null;
      physical_difficulty_category_id: number;
      min_age: number | null;
      max_weight_kg: number | null;
      min_height_cm: number | null;
      other_restrictions: string | null;
      phone_country_code: string | null;
      /** Travellers call this number on the day of the tour. */
      phone_number: string | null;
      emergency_phone: string | null;
      what_to_bring: Array<string> | null;
      know_before_you_go: string | null;
      not_allowed: Array<string> | null;
      currency: number | null;
      /** Charge each traveller, or one price for the whole group, boat or vehicle. */
      price_type: TourPriceType;
      /** One price covers the whole unit, such as a boat or vehicle. */
      price_group_category_id: number | null;
      max_travelers_per_unit: number | null;
      /** The groups of travellers that have their own price, such as adults and children. */
      price_categories?: Array<{
          price_category_id: number;
          age_category_id?: number | null;
          age_from?: number | null;
          age_to?: number | null;
          is_default?: boolean | null;
          min_per_booking?: number | null;
          max_per_booking?: number | null;
          needs_adult?: boolean | null;
          not_permitted?: boolean | null;
      }> | null;
      /** The price of each price category. */
      prices?: Array<{
          price_category_id: number;
          price: {
              amount: number;
              currency_id: number;
          };
      }> | null;
      min_travelers_per_booking: number | null;
      max_travelers_per_booking: number | null;
      commission_percent: number | null;
      /** The latest time travellers can book. */
      cut_off_type: TourCutOffType | null;
      cut_off_minutes: number | null;
      cut_off_fixed_time: string | null;
      cut_off_days_before: number | null;
      /** A closing time at or before the opening time counts as the next day. */
      opening_hours: Array<{
          weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
          from: string;
          to: string;
      }> | null;
      /** Instant bookings are confirmed right away. Manual ones wait for the operator’s answer. */
      confirmation_type: TourConfirmationType;
      /** Bookings made less than this many minutes before the start need the operator’s answer. */
      manual_confirmation_period: number | null;
      /** Requests without an answer are declined after this time. */
      response_deadline_hours: number | null;
      min_advance_days: number | null;
      max_advance_days: number | null;
      policy_type: TourPolicyType;
      /** For a custom policy: the refund, by days before the start. */
      cancellation_tiers: Array<{
          days_from: number;
          days_to?: number | null;
          refund_percent: number;
      }> | null;
      cancel_if_bad_weather: boolean | null;
      cancel_if_insufficient_travelers: boolean | null;
      min_travelers: number | null;
      full_names: TourFullNames | null;
      questions: Array<{
          code: 'FULL_NAMES_FIRST' | 'FULL_NAMES_LAST' | 'AGEBAND' | 'DATE_OF_BIRTH' | 'HEIGHT' | 'WEIGHT' | 'PASSPORT_PASSPORT_NO' | 'PASSPORT_NATIONALITY' | 'PASSPORT_EXPIRY' | 'SPECIAL_REQUIREMENTS' | 'PICKUP_POINT' | 'TRANSFER_ARRIVAL_MODE' | 'TRANSFER_ARRIVAL_TIME' | 'TRANSFER_ARRIVAL_DROP_OFF' | 'TRANSFER_DEPARTURE_MODE' | 'TRANSFER_DEPARTURE_DATE' | 'TRANSFER_DEPARTURE_TIME' | 'TRANSFER_DEPARTURE_PICKUP' | 'TRANSFER_AIR_ARRIVAL_AIRLINE' | 'TRANSFER_AIR_ARRIVAL_FLIGHT_NO' | 'TRANSFER_AIR_DEPARTURE_AIRLINE' | 'TRANSFER_AIR_DEPARTURE_FLIGHT_NO' | 'TRANSFER_RAIL_ARRIVAL_LINE' | 'TRANSFER_RAIL_ARRIVAL_STATION' | 'TRANSFER_RAIL_DEPARTURE_LINE' | 'TRANSFER_RAIL_DEPARTURE_STATION' | 'TRANSFER_PORT_CRUISE_SHIP' | 'TRANSFER_PORT_ARRIVAL_TIME' | 'TRANSFER_PORT_DEPARTURE_TIME' | 'DISEMBARKATION_TIME';
          scope: 'PER_BOOKING' | 'PER_TRAVELER';
          required?: 'MANDATORY' | 'OPTIONAL' | 'CONDITIONAL' | null;
      }> | null;
      flightCategories: Array<number> | null;
      shipCategories: Array<number> | null;
      trainCategories: Array<number> | null;
      custom_questions: Array<{
          label: string;
          type: 'SHORT_TEXT' | 'LONG_TEXT' | 'INT' | 'BOOLEAN' | 'DATE' | 'OPTIONS';
          options?: Array<string> | null;
      }> | null;
      ticket_type: TourTicketType;
      tickets_per: TourTicketsPer | null;
      barcode: TourBarcode | null;
      redemption_method: TourRedemptionMethod | null;
      valid_days: number | null;
      voucher_message: string | null;
      redemption_instructions: string | null;
      promo: 0 | 1 | null;
      /** Options that start at the same time share places, up to the capacity of the largest one. */
      shared_capacity: boolean | null;
      /** Only one applies. The other is kept but not used. */
      availability_by: TourAvailabilityBy | null;
      /** Days on which travellers can’t book. */
      blockedDays?: Array<{
          date: string;
          reason?: 'NOT_OPERATING' | 'SOLD_OUT' | 'PRIVATE' | 'MAINTENANCE' | 'WEATHER' | null;
      }> | null;
      progress: number | null;
      /** The quality of the listing, from 0 to 100. */
      score: number | null;
      rating: number | null;
      reviewsCount: number | null;
      hasReviews: 0 | 1 | null;
      ratingStats?: {
          [name: string]: number;
      } | null;
      totalBookedCount: number | null;
      schedulePrice?: {
          amount: number;
          currency_id: number;
      } | null;
      /** For bookings made today. */
      minPrice: {
          amount: number;
          currency_id: number;
      } | null;
      /** Empty if no discount applies today. */
      minPriceBefore: {
          amount: number;
          currency_id: number;
      } | null;
      /** Languages this tour is available in. */
      languages: Array<number> | null;
      deleted_at: string | null;
      /** The product in a reservation system that this tour is linked to. */
      bokun?: {
          type?: string | null;
          id?: string | null;
          title?: string | null;
          mode?: 'AVAILABILITY' | 'AVAILABILITY_AND_PRICES' | null;
          categories?: Array<{
              price_category_id: number;
              external_category: string;
          }> | null;
      } | null;
  };
  export type TourStatus = 'draft' | 'active' | 'inactive';
  export type TourDurationType = 'FIXED' | 'VARIABLE' | 'MULTI_DAY' | 'VALIDITY';
  export type TourDurationUnit = 'MINUTE' | 'HOUR' | 'DAY';
  export type TourPickupType = 'PICKUP_EVERYONE' | 'PICKUP_AND_MEET_AT_START_POINT' | 'MEET_EVERYONE_AT_START_POINT';
  export type TourDropoffType = 'SAME_AS_PICKUP' | 'MEETING_POINT' | 'OTHER' | 'NONE';
  export type TourRedemptionType = 'NONE' | 'ATTRACTION_START_POINT' | 'DIFFERENT_LOCATION' | 'INDIRECT_DELIVERY';
  export type TourPriceType = 'PER_PERSON' | 'PER_UNIT';
  export type TourCutOffType = 'START_TIME' | 'OPENING_TIME' | 'CLOSING_TIME' | 'FIXED_TIME';
  export type TourConfirmationType = 'INSTANT' | 'INSTANT_THEN_MANUAL' | 'MANUAL';
  export type TourPolicyType = 'STANDARD' | 'MODERATE' | 'STRICT' | 'ALL_SALES_FINAL' | 'CUSTOM';
  export type TourFullNames = 'NONE' | 'LEAD_ONLY' | 'ALL';
  export type TourTicketType = 'MOBILE_ONLY' | 'PAPER' | 'MOBILE_OR_PAPER' | 'NAME_AND_ID';
  export type TourTicketsPer = 'ONE_PER_BOOKING' | 'ONE_PER_TRAVELER';
  export type TourBarcode = 'NONE' | 'QR_CODE' | 'CODE_128' | 'PDF_417' | 'AZTEC' | 'DATA_MATRIX';
  export type TourRedemptionMethod = 'DIGITAL' | 'PRINT' | 'MANIFEST';
  export type TourAvailabilityBy = 'SCHEDULES' | 'OPTIONS';
  /** Days and times of a tour, with their prices. */
  export type Schedule = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number | null;
      name: string;
      date_from: string | null;
      date_to: string | null;
      /** Leave empty for all. */
      weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
      start_times: Array<string> | null;
      /** Leave empty for no limit. */
      capacity: number | null;
      minPrice: {
          amount: number;
          currency_id: number;
      } | null;
      minAmount: number | null;
  };
  /** What a price category pays for a schedule. */
  export type SchedulePrice = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      schedule_id: number | null;
      price_category_id: number;
      tier_from: number | null;
      tier_to: number | null;
      price: {
          amount: number;
          currency_id: number;
      };
      amount: number | null;
  };
  /** Something travellers may add to a tour. */
  export type Extra = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number | null;
      type: ExtraType;
      title: string;
      description: string | null;
      kind: ExtraKind | null;
      price: {
          amount: number;
          currency_id: number;
      };
      /** Per booking or per traveller, depending on the pricing. Leave empty for no limit. */
      max_quantity: number | null;
      selection: ExtraSelection | null;
  };
  export type ExtraType = 'PER_BOOKING' | 'PER_TRAVELER';
  export type ExtraKind = 'FOOD' | 'DRINKS' | 'SAFETY' | 'TRANSPORT' | 'DONATION' | 'OTHERS';
  export type ExtraSelection = 'OPTIONAL' | 'PRESELECTED';
  /** A variant of a tour that can be booked. */
  export type Option = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number | null;
      title: string;
      description: string | null;
      priceCategoryIds: Array<number> | null;
      language_category_id: number | null;
      pickup_included: boolean | null;
      is_default: boolean | null;
      external_rate_id: string | null;
  };
  /** Days on which an option can be booked. */
  export type AvailabilityInterval = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      option_id: number | null;
      date_from: string;
      date_to: string;
      /** Leave empty for all. */
      weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
      /** The days it covers. */
      title: string | null;
  };
  /** A time at which an option can be booked, with places and prices. */
  export type Availability = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      interval_id: number | null;
      start_time: string | null;
      all_day: boolean | null;
      /** Leave empty for no limit. */
      capacity: number | null;
      /** The price of each price category at this time. Leave empty to use the tour’s prices. */
      prices: Array<{
          price_category_id: number;
          price: {
              amount: number;
              currency_id: number;
          };
      }> | null;
  };
  /** A price category of one operator's own. */
  export type OperatorPriceCategory = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      operatorId: number | null;
      name: string;
      /** The marketplace category this belongs to. */
      price_category_id: number | null;
      age_from: number | null;
      age_to: number | null;
      /** Tours that use this price category. */
      tours_count: number | null;
      /** The first two tours by name, then the number of others. */
      tours: string | null;
  };
  export type PriceCategoryOfATour = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number | null;
      operator_price_category_id: number;
      is_default: boolean | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'duration-types' | 'price-types' | 'ticket-types' | 'cancellation-policy-types' | 'cut-off-types' | 'pickup-types' | 'confirmation-types' | 'for-coupons' | 'set-pick-up' | 'set-days' | 'guides' | 'set-guides' | 'set-physical' | 'price-settings' | 'set-price-settings' | 'booking-process' | 'set-booking-process' | 'cancellation-policy' | 'set-cancellation-policy' | 'traveller-information' | 'set-traveller-information' | 'ticket' | 'set-ticket' | 'language' | 'set-language' | 'currency' | 'set-currency' | 'publish' | 'un-publish' | 'upsell-types' | 'block-day' | 'unblock-day' | 'link-price-category' | 'external' | 'connect' | 'disconnect' | 'set-option-external' | 'option-external-problems' | 'copy' | 'promo' | 'preview' | 'score' | 'publish-warnings' | 'photo' | 'remove-photo' | 'video';
  export type LanguageBody = {
      language?: number | null;
  };
  export type CurrencyBody = {
      currency?: number | null;
      amounts?: 'convert' | 'keep' | 'remove' | null;
  };
  export type BlockDayBody = {
      date: string;
      reason?: 'NOT_OPERATING' | 'SOLD_OUT' | 'PRIVATE' | 'MAINTENANCE' | 'WEATHER' | null;
  };
  export type UnblockDayBody = {
      date: string;
  };
  export type LinkPriceCategoryBody = {
      operator_price_category_id?: number | null;
      is_default?: boolean | null;
  };
  export type ExternalBody = {
      external_type?: string | null;
      connection_id?: number | null;
      external_product_id?: string | null;
      title?: string | null;
      mode?: 'AVAILABILITY' | 'AVAILABILITY_AND_PRICES' | null;
      options?: Array<{
          option_id: number | null;
          external_id: string;
      }> | null;
      categories?: Array<{
          price_category_id: number;
          external_category: string;
      }> | null;
  };
  export type OptionExternalBody = {
      external_rate_id?: string | null;
  };
  /** Empty: the other way round than it is. */
  export type PromoBody = {
      promo?: 0 | 1 | null;
  };
  export type VideoBody = {
      video_url?: string | null;
  };
  global {
      interface RecordTypes {
          products: Tour;
          'product-schedules': Schedule;
          'product-schedule-prices': SchedulePrice;
          'product-upsells': Extra;
          'product-options': Option;
          'availability-intervals': AvailabilityInterval;
          'availability-interval-items': Availability;
          'operator-price-categories': OperatorPriceCategory;
          'product-to-operator-price-categories': PriceCategoryOfATour;
      }
  }
}

declare module 'waypost:plugins/users/types.gen' {
  /** A person who signs in: staff of the platform, staff of an operator, or a traveller. */
  export type User = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      full_name: string;
      /** The address this user signs in with. */
      email: string;
      role: UserRole;
      /** Managers and operators see this operator’s data. Leave empty for other roles. */
      operator_id?: number | null;
      /** The language of the interface and emails. */
      locale: UserLocale | null;
      /** At least 8 characters. Leave empty to let the user set a password with the invitation or Forgot password. */
      password?: string | null;
      /** Emails a link to set a password. The link works for one week. */
      invite: boolean | null;
      invited_at: string | null;
      status: UserStatus | null;
      is_enabled: boolean | null;
      second_step?: boolean | null;
      last_seen_at: string | null;
  };
  export type UserRole = 'admin' | 'manager' | 'operator' | 'customer';
  export type UserLocale = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';
  export type UserStatus = 'uninvited' | 'invited' | 'active' | 'blocked';
  /** Ids of the area's calls. */
  export type CallId = 'invite' | 'block' | 'unblock' | 'sign-out' | 'reset-second-step';
  global {
      interface RecordTypes {
          users: User;
      }
  }
}

declare module 'waypost:plugins/waiting-list/types.gen' {
  /** A party that waits for places on a full departure. */
  export type WaitingListEntry = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number;
      product_name: string | null;
      operator_id?: number | null;
      option_id: number | null;
      date: string;
      /** Leave empty for an all-day departure. */
      start_time: string | null;
      timezone: string | null;
      starts_at: string | null;
      party: Array<{
          price_category_id: number;
          quantity: number;
      }>;
      pax: number | null;
      name: string;
      email: string;
      phone: string | null;
      /** Emails to the traveller use it. */
      language: WaitingListEntryLanguage | null;
      /** The last day on which the party waits. Leave empty to wait until the departure. */
      until: string | null;
      waits_until: string | null;
      note: string | null;
      status: WaitingListEntryStatus | null;
      channel: WaitingListEntryChannel | null;
      offers: number | null;
      offered_at: string | null;
      offer_until: string | null;
      hold_id: number | null;
      booking_id: number | null;
  };
  export type WaitingListEntryLanguage = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';
  export type WaitingListEntryStatus = 'WAITING' | 'OFFERED' | 'BOOKED' | 'LAPSED' | 'WITHDRAWN' | 'DECLINED' | 'REMOVED' | 'ENDED';
  export type WaitingListEntryChannel = 'WEBSITE' | 'BACK_OFFICE';
  /** A request of a traveller whose address is not confirmed yet. */
  export type WaitingListRequest = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number;
      product_name: string | null;
      operator_id?: number | null;
      option_id: number | null;
      date: string;
      start_time: string | null;
      party: Array<{
          price_category_id: number;
          quantity: number;
      }>;
      pax: number | null;
      name: string;
      email: string;
      phone: string | null;
      language: WaitingListRequestLanguage | null;
      until: string | null;
      entry_id: number | null;
  };
  export type WaitingListRequestLanguage = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';
  /** How the waiting list of a tour works. */
  export type WaitingListOfATour = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      product_id: number;
      /** Parties may join, and free places are offered to those that wait. */
      is_enabled: boolean | null;
      /** How long places are held for a party. An offer never lasts longer than the departure can be booked. */
      offer_hours: number | null;
      /** Leave empty for no limit. */
      most_travellers: number | null;
  };
  /** Ids of the area's calls. */
  export type CallId = 'join';
  export type JoinBody = {
      product_id: number;
      option_id?: number | null;
      date: string;
      start_time?: string | null;
      party: Array<{
          price_category_id: number;
          quantity: number;
      }>;
      name: string;
      email: string;
      phone?: string | null;
      language?: string | null;
      until?: string | null;
      website?: string | null;
  };
  global {
      interface RecordTypes {
          'waiting-list': WaitingListEntry;
          'waiting-list-requests': WaitingListRequest;
          'waiting-list-rules': WaitingListOfATour;
      }
  }
}

declare module 'waypost:plugins/webhooks/types.gen' {
  import type { Json } from '#core';
  /** An address of somebody else’s that is told what happens here. */
  export type Webhook = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      title: string;
      /** Starts with https://. Pending deliveries go to the new address. */
      url: string;
      /** A whole group, or all events, also includes events added later. */
      events: Array<string>;
      filter_match: WebhookFilterMatch | null;
      /** Only events that match are sent. Leave empty to send all of them. */
      filter: Array<{
          path: string;
          is: 'EQUALS' | 'DIFFERS' | 'ONE_OF' | 'CONTAINS' | 'STARTS' | 'AT_LEAST' | 'AT_MOST' | 'SET' | 'EMPTY';
          value?: string | null;
      }> | null;
      mode: WebhookMode | null;
      /** Names, addresses and messages of people. Needs the full data payload. */
      personal_data: boolean | null;
      /** Ordered delivery holds later events until earlier ones are delivered or failed. */
      ordering: WebhookOrdering | null;
      /** The payload format. It stays the same until you change it. Changes are listed here. */
      api_version: string | null;
      /** Applies to each server node. */
      rate_per_s: number | null;
      /** One per line, such as X-Api-Key: 1234. Stored encrypted. */
      headers?: string | null;
      /** The user who adds the webhook, unless you enter another email. */
      notify_email: string | null;
      state: WebhookState | null;
      disabled_reason: WebhookDisabledReason | null;
      disabled_at: string | null;
      /** When the address last resolved to a blocked network. */
      blocked_at: string | null;
      health: WebhookHealth | null;
      today: {
          [name: string]: Json;
      } | null;
      last_error: {
          [name: string]: Json;
      } | null;
      made_by: number | null;
      deleted_at: string | null;
  };
  export type WebhookFilterMatch = 'ALL' | 'ANY';
  export type WebhookMode = 'FULL' | 'THIN';
  export type WebhookOrdering = 'ANY' | 'PER_RECORD' | 'STRICT';
  export type WebhookState = 'ACTIVE' | 'DISABLED';
  export type WebhookDisabledReason = 'MANUAL' | 'FAILING' | 'GONE' | 'ASKED';
  export type WebhookHealth = 'OK' | 'FAILING' | 'PAUSED';
  /** How deliveries to an endpoint go. */
  export type DeliveryStatus = {
      id: number;
      version: number;
      created_at: string;
      webhook_id: number;
      breaker: string | null;
      open_until: string | null;
      trips: number | null;
      probes: number | null;
      consecutive: number | null;
      recent: Array<Array<number>> | null;
      failing_since: string | null;
      failed: number | null;
      warned: number | null;
      last_success_at: string | null;
      last_error: string | null;
      last_error_at: string | null;
      last_code: number | null;
      slow_until: string | null;
      updated_at: string | null;
  };
  /** What deliveries are signed with. */
  export type Secret = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      webhook_id: number;
      secret?: string;
      not_after: string | null;
  };
  /** An event as it is told to others. */
  export type Message = {
      id: number;
      version: number;
      created_at: string;
      event_id: string;
      type: string;
      subject: string | null;
      resource: string | null;
      record_id: number | null;
      record_version: number | null;
      occurred_at: string;
      data: string | null;
      people: string | null;
      previous: string | null;
      email: string | null;
      updated_at: string | null;
  };
  /** An event on its way to a webhook. */
  export type Delivery = {
      id: number;
      version: number;
      created_at: string;
      webhook_id: number;
      message_id: number;
      event_id: string | null;
      type: string | null;
      subject: string | null;
      state: DeliveryState | null;
      attempts: number | null;
      next_at: string | null;
      lease_until: string | null;
      lease: string | null;
      last_code: number | null;
      last_error: DeliveryLastError | null;
      cause: DeliveryCause | null;
      occurred_at: string | null;
      done_at: string | null;
      updated_at: string | null;
  };
  export type DeliveryState = 'PENDING' | 'SENDING' | 'RETRYING' | 'SUCCEEDED' | 'FAILED' | 'HELD' | 'SKIPPED';
  export type DeliveryLastError = 'DNS' | 'REFUSED' | 'CONNECT_TIME' | 'TLS_EXPIRED' | 'TLS_UNTRUSTED' | 'TLS_NAME' | 'TLS' | 'RESET' | 'ANSWER_TIME' | 'REDIRECT' | 'HTTP_4XX' | 'HTTP_410' | 'HTTP_429' | 'HTTP_5XX' | 'BLOCKED' | 'LOST_WORKER' | 'CONFIG';
  export type DeliveryCause = 'AUTO' | 'MANUAL' | 'BULK';
  /** One try to deliver. */
  export type Attempt = {
      id: number;
      version: number;
      created_at: string;
      log_id: number;
      webhook_id: number | null;
      no: number | null;
      cause: string | null;
      started_at: string | null;
      code: number | null;
      error: string | null;
      next_at: string | null;
      exchange: {
          [name: string]: Json;
      } | null;
      updated_at: string | null;
  };
  /** How many deliveries of an hour worked. */
  export type Hour = {
      id: number;
      version: number;
      created_at: string;
      webhook_id: number;
      hour: string;
      ok: number | null;
      failed: number | null;
      updated_at: string | null;
  };
  /** Deliveries that are sent again together. */
  export type ResendRun = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      webhook_id: number;
      kind: ResendRunKind;
      since: string | null;
      until: string | null;
      state: ResendRunState | null;
      total: number | null;
      done: number | null;
      cursor: number | null;
      rate: number | null;
  };
  export type ResendRunKind = 'RECOVER' | 'REPLAY' | 'HELD' | 'DROP';
  export type ResendRunState = 'RUNNING' | 'DONE' | 'STOPPED';
  /** An address of this Waypost that shows what arrives there. */
  export type TestEndpoint = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      title: string;
      token: string | null;
      answers: TestEndpointAnswers | null;
      address: string | null;
      made_by: number | null;
      received: number | null;
      last_at: string | null;
  };
  export type TestEndpointAnswers = 'OK' | 'ERROR' | 'SLOW' | 'GONE' | 'BUSY';
  /** What arrived at a try-out address. */
  export type Received = {
      id: number;
      version: number;
      created_at: string;
      updated_at: string;
      sink_id: number;
      event_id: string | null;
      type: string | null;
      status: number | null;
      headers: {
          [name: string]: Json;
      } | null;
      body: string | null;
  };
  /** What holds for all webhooks. */
  export type Webhooks = {
      /** Addresses or networks, such as 10.0.0.0/8. Leave empty to allow public addresses only. */
      private_networks: Array<string> | null;
      /** For tests and private networks. */
      allow_http: boolean;
      /** Unfinished deliveries are kept longer. */
      keep_days: number;
  };
  /** Ids of the area's calls. */
  export type CallId = 'events' | 'events-of' | 'versions' | 'preview' | 'secrets' | 'roll' | 'log' | 'detail' | 'find' | 'resend' | 'test' | 'check-signature' | 'failed-since' | 'recover' | 'missed-since' | 'replay' | 'runs' | 'stop-run' | 'standing' | 'sink-in' | 'empty-sink';
  export type PreviewBody = {
      events: Array<string>;
      from: string;
      to: string;
      mode?: 'FULL' | 'THIN' | null;
      personal_data?: boolean | null;
  };
  export type RollBody = {
      overlap: 'NONE' | 'HOUR' | 'DAY' | 'WEEK';
  };
  export type TestBody = {
      id?: number | null;
      url: string;
      type: string;
      mode?: 'FULL' | 'THIN' | null;
      personal_data?: boolean | null;
      headers?: string | null;
      api_version?: string | null;
  };
  export type CheckBody = {
      secret?: string | null;
      signature: string;
      timestamp: string;
      event_id: string;
      body: string;
  };
  export type AgainBody = {
      since: string;
      until?: string | null;
      count: number;
      rate?: number | null;
  };
  export type InBody = {
      type?: string | null;
  };
  export type EnableBody = {
      waiting?: number | null;
      held: 'SEND' | 'SKIP';
  };
  global {
      interface RecordTypes {
          webhooks: Webhook;
          'webhook-states': DeliveryStatus;
          'webhook-secrets': Secret;
          'webhook-messages': Message;
          'webhook-logs': Delivery;
          'webhook-attempts': Attempt;
          'webhook-hours': Hour;
          'webhook-runs': ResendRun;
          'webhook-sinks': TestEndpoint;
          'webhook-sunk': Received;
          'webhooks-settings': Webhooks;
      }
  }
}
