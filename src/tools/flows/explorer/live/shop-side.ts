/** Loaded by the development server before the shop, and by nothing else. */
import { publishFlows } from './publisher.ts';

publishFlows();
