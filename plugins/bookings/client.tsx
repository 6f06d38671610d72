import './bookings.css';
import { lazyWidget } from '#forms';
import { defineClient } from '#resource';
import { BookingCode } from './cells/BookingCode.tsx';
import { BookingStart } from './cells/BookingStart.tsx';

export default defineClient({
  pages: { booking: () => import('./pages/BookingPage.tsx'), change: () => import('./pages/change/ChangePage.tsx') },
  widgets: { 'refund-amount': lazyWidget(() => import('./widgets/RefundAmount.tsx')) },
  cells: { 'booking-code': BookingCode, 'booking-start': BookingStart },
});
