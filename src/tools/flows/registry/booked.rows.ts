/** Rows of the registry for booked reservations and what leads to them: cancellation, voucher and quotation. */
import { promotionMachine } from '../../../../machines/promotion.machine.ts';
import { quotationMachine } from '../../../../machines/quotation.machine.ts';
import { reservationRefreshMachine } from '../../../../machines/reservation-refresh.machine.ts';
import { reservationStatusMachine } from '../../../../machines/reservation-status.machine.ts';
import { voucherCopyMachine } from '../../../../machines/voucher-copy.machine.ts';
import { cancellationWithRules } from '../../../flows/reservations/cancellation-rules.ts';
import { cancellationPaths } from './cancellation.cases.ts';
import { barePaths, memberPaths, visitorInput, visitorPaths } from './promotion.cases.ts';
import { quotationPaths } from './quotation.cases.ts';
import { reservationRefreshPaths } from './reservation-refresh.cases.ts';
import { statusPaths } from './reservation-status.cases.ts';
import { drawing, type MachineRow } from './row.ts';
import { voucherCopyStarts } from './voucher-copy.cases.ts';
import { voucherInput, voucherMachineWithCopies, voucherOutOfReach, voucherPaths } from './voucher.cases.ts';

export const bookedRows = [
  {
    id: 'reservation-status',
    title: 'Status of a reservation',
    purpose: 'Decides which status may follow which, alike on the server and on the pages.',
    routes: ['reservationDetail', 'myReservation', 'voucher', 'paymentComplete'],
    machine: reservationStatusMachine,
    source: drawing('reservation-status'),
    demo: undefined,
    starts: [statusPaths],
    ownTags: {
      paid: 'Money was taken, and the trip is to take place or to be paid back.',
      voucher: 'The organiser accepts the voucher.',
    },
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    purpose: 'Shows what comes back before anything is cancelled, confirms exactly that, and takes it back.',
    routes: ['reservationDetail'],
    machine: cancellationWithRules,
    source: { module: 'src/flows/reservations/cancellation-rules.ts', name: 'cancellationWithRules' },
    demo: undefined,
    starts: [cancellationPaths],
  },
  {
    id: 'reservation-refresh',
    title: 'Reservation, asked again',
    purpose: 'Asks for the reservation in sight again at the moment at which it changes by itself.',
    routes: ['reservationDetail'],
    machine: reservationRefreshMachine,
    source: drawing('reservation-refresh'),
    demo: undefined,
    starts: [reservationRefreshPaths],
  },
  {
    id: 'voucher',
    title: 'Voucher',
    purpose: 'Shows the voucher of a paid reservation, and its saved copy where the server does not answer.',
    routes: ['voucher'],
    machine: voucherMachineWithCopies,
    source: { module: 'src/tools/flows/registry/voucher.cases.ts', name: 'voucherMachineWithCopies' },
    demo: voucherInput,
    starts: [voucherPaths],
    outOfReach: voucherOutOfReach,
  },
  {
    id: 'voucher-copy',
    title: 'Copy of a voucher',
    purpose: 'Keeps a voucher on this device, to open it without a network, and takes it off again.',
    routes: ['voucher'],
    machine: voucherCopyMachine,
    source: drawing('voucher-copy'),
    demo: undefined,
    starts: voucherCopyStarts,
  },
  {
    id: 'quotation',
    title: 'Quotation',
    purpose: 'Decides what may follow on a request for a price, alike on the server and on the pages.',
    routes: ['quotation', 'quotationResponse'],
    machine: quotationMachine,
    source: drawing('quotation'),
    demo: undefined,
    starts: [quotationPaths],
  },
  {
    id: 'promotion',
    title: 'Promotion',
    purpose: 'Brings the coupon of a campaign into the account, through a sign-in where one is needed, and leads on.',
    routes: ['promotionRedirect'],
    machine: promotionMachine,
    source: drawing('promotion'),
    demo: visitorInput,
    starts: [visitorPaths, memberPaths, barePaths],
  },
] as const satisfies readonly MachineRow[];
