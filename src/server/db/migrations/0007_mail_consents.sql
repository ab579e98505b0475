CREATE TABLE "invitation_counts" (
	"member_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "invitation_counts_member_id_day_pk" PRIMARY KEY("member_id","day"),
	CONSTRAINT "invitation_counts_not_negative" CHECK ("invitation_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invited_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "mail_consents_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "mail_consents_one_answer" CHECK ("mail_consents"."agreed_at" is null or "mail_consents"."stopped_at" is null)
);
--> statement-breakpoint
ALTER TABLE "invitation_counts" ADD CONSTRAINT "invitation_counts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_consents" ADD CONSTRAINT "mail_consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_consents_once" ON "mail_consents" USING btree ("member_id","email");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject");--> statement-breakpoint
UPDATE "mails" SET "to_address" = "members"."email" FROM "reservations" INNER JOIN "members" ON "members"."id" = "reservations"."member_id" WHERE "mails"."sent_at" IS NULL AND "mails"."data" ->> 'reservation_id' = "reservations"."id" AND "members"."deleted_at" IS NULL;--> statement-breakpoint
UPDATE "mails" SET "data" = "data" - 'representative' WHERE "data" ? 'representative';
