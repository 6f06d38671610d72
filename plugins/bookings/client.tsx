import './bookings.css';
import { defineClient } from '#resource';
import { BookingCode } from './cells/BookingCode.tsx';
import { BookingStart } from './cells/BookingStart.tsx';
import { BookingStatus } from './cells/BookingStatus.tsx';

export default defineClient({
  pages: { booking: () => import('./pages/BookingPage.tsx') },
  cells: { 'booking-code': BookingCode, 'booking-status': BookingStatus, 'booking-start': BookingStart },
});
