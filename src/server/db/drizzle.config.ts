/** Tells drizzle-kit where the schema is and where its migrations go: `npm run migration`. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/main/tables.generated.ts',
  out: './src/server/db/migrations',
});
