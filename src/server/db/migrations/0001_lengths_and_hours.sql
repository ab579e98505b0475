ALTER TABLE "posts" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "product_options" ADD COLUMN "hours" double precision;