import type { RouteSpec } from '../calls/Call.ts';
import { addressesRoute } from '../addresses/addressesOf.ts';
import { inTextsRoute } from '../addresses/inTexts.ts';
import { resolveRoute } from '../addresses/resolve.ts';
import { fileRoutes } from '../files/routes.ts';
import { linkRoutes } from '../mailLinks/linkRoutes.ts';
import type { Api } from '../work/Work.ts';
import { liveRoutes } from './liveRoutes.ts';
import { personalRoutes } from './personalRoutes.ts';
import { attentionRoute } from '../lists/attention.ts';
import { dueRoute } from '../lists/due.ts';
import { bulkRoutes } from '../bulk/routes.ts';
import { cacheClearRoute } from '../admin/cacheClear.ts';
import { capabilitiesRoute } from '../admin/capabilities.ts';
import { factorRoutes } from '../admin/factors.ts';
import { historyRoute } from '../history/history.ts';
import { mailRoutes } from '../admin/mails.ts';
import { searchRoute } from '../search/search.ts';
import { sessionRoutes } from '../admin/sessions.ts';
import { exportRoute } from '../importExport/exportRoute.ts';
import { exampleRoute } from '../importExport/exampleRoute.ts';
import { importRoute } from '../importExport/importRoute.ts';
import { totalsRoute } from '../lists/totals.ts';
import { figuresRoute } from '../lists/figures.ts';
import { groupsRoute } from '../lists/groups.ts';
import { readRoutes } from '../lists/read.ts';
import { publishingRoutes } from './publishingRoutes.ts';
import { orderRoute } from '../lists/order.ts';
import { standingRoute } from '../admin/standing.ts';
import { translationRoutes } from '../lists/translations.ts';
import { undoRoute } from '../history/undo.ts';
import { usesRoute } from '../lists/uses.ts';
import { preferenceRoutes } from '../lists/preferences.ts';
import { viewRoutes } from '../lists/views.ts';

/** Our own calls, below `-/`, and `cache/clear`. */
export const ourRoutes = (api: Api): RouteSpec[] => [
  capabilitiesRoute,
  standingRoute,
  cacheClearRoute,
  attentionRoute(api),
  dueRoute(api),
  searchRoute(api),
  historyRoute,
  undoRoute,
  exportRoute,
  totalsRoute,
  figuresRoute,
  groupsRoute,
  importRoute,
  exampleRoute,
  ...viewRoutes,
  ...preferenceRoutes,
  ...sessionRoutes,
  ...factorRoutes,
  ...translationRoutes,
  ...bulkRoutes,
  ...fileRoutes,
  ...mailRoutes(api),
  ...linkRoutes(api),
  ...liveRoutes,
  ...readRoutes,
  orderRoute,
  usesRoute,
  ...publishingRoutes,
  resolveRoute,
  inTextsRoute,
  addressesRoute,
  ...personalRoutes,
];
