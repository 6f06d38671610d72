import './coupons.css';
import { defineClient } from '#resource';
import { Conditions } from './widgets/Conditions.tsx';

export default defineClient({
  pages: { bench: () => import('./pages/Bench.tsx'), codes: () => import('./pages/Codes.tsx') },
  widgets: { 'coupon-conditions': Conditions },
});
