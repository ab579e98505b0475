ALTER TABLE "webhook_events" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "status" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "webhook_events" SET "order_id" = "body"->'data'->>'orderId', "kind" = 'status', "status" = coalesce("body"->'data'->>'status', '') WHERE "body"->>'eventType' = 'PAYMENT_STATUS_CHANGED';--> statement-breakpoint
UPDATE "webhook_events" SET "order_id" = "body"->>'orderId', "kind" = 'deposit', "status" = coalesce("body"->>'status', '') WHERE "kind" IS NULL;--> statement-breakpoint
UPDATE "webhook_events" SET "status" = '' WHERE "status" !~ '^[A-Z_]{1,40}$';--> statement-breakpoint
DELETE FROM "webhook_events" WHERE NOT EXISTS (SELECT 1 FROM "payment_attempts" WHERE "payment_attempts"."order_id" = "webhook_events"."order_id" AND ("webhook_events"."kind" = 'status' OR "payment_attempts"."secret" = "webhook_events"."body"->>'secret'));--> statement-breakpoint
ALTER TABLE "webhook_events" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "body";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP CONSTRAINT "webhook_events_pkey";--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_order_id_transmission_id_pk" PRIMARY KEY("order_id","transmission_id");--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_order_id_payment_attempts_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_attempts"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_kind_known" CHECK ("webhook_events"."kind" in ('status','deposit'));
