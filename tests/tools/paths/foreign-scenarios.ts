/** The hand-written tests of all foreign machines, by the name of the machine. */
import { checkoutScenarios } from './foreign/checkout.scenarios.ts';
import { kitchenScenarios } from './foreign/kitchen.scenarios.ts';
import { lightsScenarios } from './foreign/lights.scenarios.ts';
import { onboardingScenarios } from './foreign/onboarding.scenarios.ts';
import { playerScenarios } from './foreign/player.scenarios.ts';
import { socketScenarios } from './foreign/socket.scenarios.ts';
import { uploadsScenarios } from './foreign/uploads.scenarios.ts';
import { wizardScenarios } from './foreign/wizard.scenarios.ts';
import type { Scenario } from './scenarios.ts';

export const SCENARIOS: Readonly<Record<string, readonly Scenario[]>> = {
  checkout: checkoutScenarios,
  kitchen: kitchenScenarios,
  lights: lightsScenarios,
  onboarding: onboardingScenarios,
  player: playerScenarios,
  socket: socketScenarios,
  uploads: uploadsScenarios,
  wizard: wizardScenarios,
};
