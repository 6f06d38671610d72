import './webhooks.css';
import { defineClient } from '#resource';
import { Day } from './cells/Day.tsx';
import { LastError } from './cells/LastError.tsx';
import { Log } from './cells/Log.tsx';
import { EventsWidget } from './widgets/Events.tsx';
import { HeldWidget } from './widgets/HeldWidget.tsx';

export default defineClient({
  pages: {
    deliveries: () => import('./pages/Deliveries.tsx'),
    delivery: () => import('./pages/Delivery.tsx'),
    test: () => import('./pages/TestBench.tsx'),
    signing: () => import('./pages/Signing.tsx'),
  },
  cells: { day: Day, log: Log, 'last-error': LastError },
  widgets: { 'webhook-events': EventsWidget, 'webhook-held': HeldWidget },
});
