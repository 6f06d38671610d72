import './coupons.css';
import { defineClient } from '#resource';
import { Conditions } from './widgets/Conditions.tsx';

export default defineClient({
  pages: { codes: () => import('./pages/Codes.tsx') },
  widgets: { 'coupon-conditions': Conditions },
});
