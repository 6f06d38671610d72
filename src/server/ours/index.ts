import type { RouteSpec } from '../calls/Call.ts';
import { addressesRoute } from '../addresses/addressesOf.ts';
import { inTextsRoute } from '../addresses/inTexts.ts';
import { resolveRoute } from '../addresses/resolve.ts';
import { fileRoutes } from '../files/routes.ts';
import { linkRoutes } from '../links/linkRoutes.ts';
import type { Api } from '../resource/Work.ts';
import { liveRoutes } from '../live/routes.ts';
import { personalRoutes } from '../personal/routes.ts';
import { attentionRoute } from './attention.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { cacheClearRoute } from './cacheClear.ts';
import { capabilitiesRoute } from './capabilities.ts';
import { historyRoute } from './history.ts';
import { mailRoutes } from './mails.ts';
import { searchRoute } from './search.ts';
import { sessionRoutes } from './sessions.ts';
import { exportRoute } from './transfer/exportRoute.ts';
import { importRoute } from './transfer/importRoute.ts';
import { totalsRoute } from './totals.ts';
import { figuresRoute } from './figures.ts';
import { groupsRoute } from './groups.ts';
import { readRoutes } from './read.ts';
import { publishingRoutes } from '../publish/routes.ts';
import { orderRoute } from './order.ts';
import { standingRoute } from './standing.ts';
import { translationRoutes } from './translations.ts';
import { undoRoute } from './undo.ts';
import { usesRoute } from './uses.ts';
import { viewRoutes } from './views.ts';

/** Our own calls, below `-/`, and `cache/clear`. */
export const ourRoutes = (api: Api): RouteSpec[] => [
  capabilitiesRoute,
  standingRoute,
  cacheClearRoute,
  attentionRoute(api),
  searchRoute(api),
  historyRoute,
  undoRoute,
  exportRoute,
  totalsRoute,
  figuresRoute,
  groupsRoute,
  importRoute,
  ...viewRoutes,
  ...sessionRoutes,
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
