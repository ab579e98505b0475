/** What must hold of all foreign machines, by the name of the machine. */
import type { PropertyOptions } from '../../../src/tools/flows/paths/properties/options.ts';
import { checkoutProperties } from './foreign/checkout.properties.ts';
import { kitchenProperties } from './foreign/kitchen.properties.ts';
import { lightsProperties } from './foreign/lights.properties.ts';
import { onboardingProperties } from './foreign/onboarding.properties.ts';
import { playerProperties } from './foreign/player.properties.ts';
import { socketProperties } from './foreign/socket.properties.ts';
import { uploadsProperties } from './foreign/uploads.properties.ts';
import { wizardProperties } from './foreign/wizard.properties.ts';

export const FOREIGN_PROPERTIES: Readonly<Record<string, PropertyOptions>> = {
  checkout: checkoutProperties,
  kitchen: kitchenProperties,
  lights: lightsProperties,
  onboarding: onboardingProperties,
  player: playerProperties,
  socket: socketProperties,
  uploads: uploadsProperties,
  wizard: wizardProperties,
};
