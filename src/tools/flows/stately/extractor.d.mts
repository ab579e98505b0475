/** What Stately's static extractor finds in a drawing. */
export interface ExtractedState {
  id?: string;
  states?: Record<string, ExtractedState>;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  invoke?: unknown;
}

export function extractConfigs(text: string): ExtractedState[];
