/** The reservation and the machines of its steps, for the registry. */
import { deductionsMachine } from '../../../../machines/deductions.machine.ts';
import { holdMachine } from '../../../../machines/hold.machine.ts';
import {
  checkoutWithRules,
  choiceWithRules,
  reservationWithRules,
  travellerWithRules,
} from '../../../flows/reservations/reservation-rules.ts';
import { reservationInput, reservationOutOfReach, reservationPaths } from './reservation.cases.ts';
import {
  checkoutInput,
  checkoutStarts,
  choiceInput,
  choiceStarts,
  deductionsInput,
  deductionsOptions,
  holdInput,
  holdOptions,
  travellerInput,
  travellerStarts,
} from './reservation-steps.cases.ts';
import { drawing, driverOf, propertiesOf, type MachineRow } from './row.ts';

export const reservationRows = [
  {
    id: 'reservation',
    title: 'Reservation',
    purpose: 'Leads a member through option, traveler and payment while the seats are held, and to the payment window.',
    routes: ['reservation', 'reservationStep'],
    machine: reservationWithRules,
    source: { module: 'src/flows/reservations/reservation-rules.ts', name: 'reservationWithRules' },
    properties: propertiesOf('reservation'),
    driver: driverOf('reservation', ['page', 'api', 'age', 'complaints'], { member: 'mina' }),
    demo: reservationInput,
    starts: [reservationPaths],
    outOfReach: reservationOutOfReach,
  },
  {
    id: 'choice',
    title: 'Choice',
    purpose: 'Step `option`: departures and travellers, judged by the rules of §5 and held by the server.',
    routes: ['reservation', 'reservationStep'],
    machine: choiceWithRules,
    source: { module: 'src/flows/reservations/reservation-rules.ts', name: 'choiceWithRules' },
    demo: choiceInput,
    starts: choiceStarts,
  },
  {
    id: 'traveller',
    title: 'Traveller',
    purpose: 'Step `traveler`: who travels and how to reach them, judged by the rules of §5 and saved by the server.',
    routes: ['reservation', 'reservationStep'],
    machine: travellerWithRules,
    source: { module: 'src/flows/reservations/reservation-rules.ts', name: 'travellerWithRules' },
    demo: travellerInput,
    starts: travellerStarts,
  },
  {
    id: 'deductions',
    title: 'Deductions',
    purpose: 'Step `payment`: coupon and points, each priced by the server, and how the rest is paid.',
    routes: ['reservation', 'reservationStep'],
    machine: deductionsMachine,
    source: drawing('deductions'),
    demo: deductionsInput,
    starts: [{ input: deductionsInput, ...deductionsOptions }],
  },
  {
    id: 'hold',
    title: 'Hold',
    purpose: 'Counts how long the seats are held, extends it once, and moves with each deadline that the server names.',
    routes: ['reservation', 'reservationStep'],
    machine: holdMachine,
    source: drawing('hold'),
    properties: propertiesOf('hold'),
    demo: holdInput,
    starts: [{ input: holdInput, ...holdOptions }],
  },
  {
    id: 'checkout',
    title: 'Checkout',
    purpose: 'Opens the order and the window of the card, and hands on what came of it.',
    routes: ['reservation', 'reservationStep'],
    machine: checkoutWithRules,
    source: { module: 'src/flows/reservations/reservation-rules.ts', name: 'checkoutWithRules' },
    demo: checkoutInput,
    starts: checkoutStarts,
  },
] as const satisfies readonly MachineRow[];
