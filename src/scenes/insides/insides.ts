/** Every room and vehicle by name. */
import type { Drawing } from '../pen.ts';
import { ondolRoom, resthouse, teaRoom, templeRoom, veranda } from './rooms.ts';
import { bathHall, herbRoom, sauna, workshop } from './workrooms.ts';
import {
  airportArrival,
  arrivalGate,
  boatRide,
  cableCarRide,
  coachRide,
  ferryRide,
  trainRide,
  vanRide,
  windowSeat,
} from './vehicles.ts';

export const INSIDES = {
  ondol: ondolRoom,
  temple_room: templeRoom,
  veranda,
  tea_room: teaRoom,
  sauna,
  bath: bathHall,
  workshop,
  herb_room: herbRoom,
  rest_house: resthouse,
  van: vanRide,
  coach: coachRide,
  train: trainRide,
  window_seat: windowSeat,
  ferry: ferryRide,
  boat: boatRide,
  cable_car: cableCarRide,
  plane: airportArrival,
  guest_house: arrivalGate,
} satisfies Record<string, Drawing>;

export type SceneInside = keyof typeof INSIDES;
