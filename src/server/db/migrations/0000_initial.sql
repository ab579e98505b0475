CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"machine" text NOT NULL,
	"pid" integer NOT NULL,
	"life" text NOT NULL,
	"sealing_key" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"signing_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"company_name" text NOT NULL,
	"file_id" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "companions" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"birthday" date,
	"phone" text,
	"gender" text,
	"nationality" text,
	"passport_sealed" text,
	"passport_tail" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"email" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_proofs" (
	"proof_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_undos" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"member_id" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_member_id_pk" PRIMARY KEY("token_hash","member_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"user_type" text DEFAULT 'general' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"birthday" date,
	"phone" text,
	"gender" text,
	"nationality" text,
	"passport_sealed" text,
	"passport_tail" text,
	"points_balance" integer DEFAULT 0 NOT NULL,
	"terms" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "members_email_unique" UNIQUE("email"),
	CONSTRAINT "members_email_lower" CHECK ("members"."email" = lower("members"."email")),
	CONSTRAINT "members_points_not_negative" CHECK ("members"."points_balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"member_id" text NOT NULL,
	"position" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_member_id_position_pk" PRIMARY KEY("member_id","position")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"member_id" text PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"request_id" text NOT NULL,
	"device" jsonb NOT NULL,
	"network" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"device" jsonb DEFAULT '{"browser":"","system":""}'::jsonb NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"topic" text,
	"pinned" boolean NOT NULL,
	"published_on" date NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"scene" jsonb,
	"link" text,
	"texts" jsonb NOT NULL,
	"words" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "posts_event_days" CHECK (("posts"."type" = 'event') = ("posts"."starts_on" is not null)),
	CONSTRAINT "posts_event_order" CHECK (("posts"."starts_on" is null) = ("posts"."ends_on" is null) and "posts"."starts_on" <= "posts"."ends_on"),
	CONSTRAINT "posts_topic" CHECK (("posts"."type" in ('faq', 'legal')) = ("posts"."topic" is not null))
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_items_once" UNIQUE("member_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "cart_options" (
	"item_id" text NOT NULL,
	"option_id" text NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "cart_options_item_id_option_id_date_time_pk" PRIMARY KEY("item_id","option_id","date","time"),
	CONSTRAINT "cart_options_quantity" CHECK ("cart_options"."quantity" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"option_id" text NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"capacity" integer NOT NULL,
	"sold_elsewhere" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departures_option_id_date_time_pk" PRIMARY KEY("option_id","date","time"),
	CONSTRAINT "departures_taken" CHECK ("departures"."taken" >= 0 and "departures"."sold_elsewhere" >= 0),
	CONSTRAINT "departures_capacity" CHECK ("departures"."taken" + "departures"."sold_elsewhere" <= "departures"."capacity"),
	CONSTRAINT "departures_time" CHECK ("departures"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "product_options" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"price" integer NOT NULL,
	"capacity" integer NOT NULL,
	"times" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_options_price" CHECK ("product_options"."price" >= 0),
	CONSTRAINT "product_options_capacity" CHECK ("product_options"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"whole" "bytea" NOT NULL,
	"small" "bytea" NOT NULL,
	"medium" "bytea" NOT NULL,
	"large" "bytea" NOT NULL,
	"preview" "bytea" NOT NULL,
	"placeholder" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"category" text NOT NULL,
	"region" text NOT NULL,
	"currency" text NOT NULL,
	"duration_days" integer NOT NULL,
	"duration_hours" double precision,
	"min_participants" integer NOT NULL,
	"max_participants" integer NOT NULL,
	"lead_days" integer NOT NULL,
	"instant_confirmation" boolean NOT NULL,
	"required_fields" jsonb NOT NULL,
	"guide_languages" jsonb NOT NULL,
	"cancellation_policy" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"season" jsonb,
	"weekdays" jsonb NOT NULL,
	"scene" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"access" jsonb,
	"organiser" jsonb,
	"on_sale" boolean DEFAULT true NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rated_at" timestamp with time zone,
	CONSTRAINT "products_lead" CHECK ("products"."lead_days" >= 1),
	CONSTRAINT "products_rating" CHECK ("products"."review_count" >= 0 and "products"."rating_sum" >= "products"."review_count")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"currency" text,
	"min_order_krw" integer DEFAULT 0 NOT NULL,
	"category" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text,
	"code_limit" integer,
	"redeemed" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"valid_days" integer,
	CONSTRAINT "coupons_value" CHECK ("coupons"."value" > 0 and ("coupons"."kind" = 'amount' or "coupons"."value" <= 100)),
	CONSTRAINT "coupons_currency" CHECK (("coupons"."kind" = 'amount') = ("coupons"."currency" is not null)),
	CONSTRAINT "coupons_redeemed" CHECK ("coupons"."redeemed" between 0 and coalesce("coupons"."code_limit", 0)),
	CONSTRAINT "coupons_code_whole" CHECK (num_nulls("coupons"."code", "coupons"."code_limit", "coupons"."starts_at", "coupons"."ends_at", "coupons"."valid_days") in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "member_coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"coupon_id" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"reservation_id" text
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text,
	"email" text,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"language" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"contents" text NOT NULL,
	"reservation_id" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replied_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "inquiries_one_sender" CHECK (("inquiries"."member_id" is null) <> ("inquiries"."email" is null)),
	CONSTRAINT "inquiries_status_known" CHECK ("inquiries"."status" in ('waiting', 'replied')),
	CONSTRAINT "inquiries_replied_with_reply" CHECK (("inquiries"."status" = 'replied') = ("inquiries"."replied_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "inquiry_files" (
	"id" text PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text DEFAULT '' NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_tokens" (
	"name" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "operator_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"order_id" text PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_krw" bigint NOT NULL,
	"payment_key" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirming_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"claimed_by" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"code" text,
	"message" text,
	"secret" text,
	CONSTRAINT "payment_attempts_payment_key" UNIQUE("payment_key"),
	CONSTRAINT "payment_attempts_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('created','superseded','confirming','unknown','paid','waiting_deposit','declined','expired','canceled')),
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount_krw" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"order_id" text PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"method" text NOT NULL,
	"payment_key" text,
	"amount_krw" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_payment_key" UNIQUE("payment_key"),
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('card','bank')),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_krw" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"amount_krw" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"claimed_by" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"code" text,
	CONSTRAINT "refunds_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_krw" > 0),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('pending','done','failed')),
	CONSTRAINT "refunds_method_known" CHECK ("refunds"."method" in ('card','bank'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"transmission_id" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "webhook_events_order_id_transmission_id_pk" PRIMARY KEY("order_id","transmission_id"),
	CONSTRAINT "webhook_events_kind_known" CHECK ("webhook_events"."kind" in ('status','deposit'))
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"reservation_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"gain_id" bigint,
	CONSTRAINT "points_ledger_delta" CHECK ("points_ledger"."delta" <> 0)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"coupon_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"language" text NOT NULL,
	"product_id" text,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	"travellers" integer NOT NULL,
	"wishes" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"offer" jsonb,
	"valid_until" timestamp with time zone,
	"reservation_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"responded_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "quotations_status_known" CHECK ("quotations"."status" in ('requested', 'responded', 'accepted', 'declined', 'expired')),
	CONSTRAINT "quotations_offer_whole" CHECK (("quotations"."offer" is null) = ("quotations"."valid_until" is null)),
	CONSTRAINT "quotations_accepted_opens" CHECK (("quotations"."status" = 'accepted') = ("quotations"."reservation_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "reservation_lines" (
	"reservation_id" text NOT NULL,
	"position" integer NOT NULL,
	"member_id" text NOT NULL,
	"product_id" text NOT NULL,
	"option_id" text NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"end_date" date NOT NULL,
	"quantity" integer NOT NULL,
	"unit_amount" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_krw" bigint NOT NULL,
	"cancellation_policy" jsonb NOT NULL,
	"holding" boolean NOT NULL,
	"seated" boolean NOT NULL,
	CONSTRAINT "reservation_lines_reservation_id_position_pk" PRIMARY KEY("reservation_id","position"),
	CONSTRAINT "reservation_lines_quantity_positive" CHECK ("reservation_lines"."quantity" > 0),
	CONSTRAINT "reservation_lines_unit_not_negative" CHECK ("reservation_lines"."unit_amount" >= 0),
	CONSTRAINT "reservation_lines_amount_not_negative" CHECK ("reservation_lines"."amount_krw" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reservation_travellers" (
	"id" text PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"passport_sealed" text,
	"passport_tail" text
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" text NOT NULL,
	"previous_status" text,
	"cancel_reason" text,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"hold_extended" boolean DEFAULT false NOT NULL,
	"deposit_deadline" timestamp with time zone,
	"accept_by" timestamp with time zone,
	"cancel_requested_at" timestamp with time zone,
	"cancel_effective_at" timestamp with time zone,
	"cancel_refund_krw" bigint,
	"refund_account_sealed" text,
	"completed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"traveller" jsonb NOT NULL,
	"passport_sealed" text,
	"passport_tail" text,
	"member_coupon_id" text,
	"points" integer DEFAULT 0 NOT NULL,
	"deductions_taken" boolean DEFAULT false NOT NULL,
	"quote" jsonb NOT NULL,
	"total_krw" bigint NOT NULL,
	"rate_micros" bigint,
	"method" text,
	"charging_attempt" text,
	"paid_krw" bigint DEFAULT 0 NOT NULL,
	"refunded_krw" bigint DEFAULT 0 NOT NULL,
	"bank_reference" text,
	"campaign_id" text,
	"cart_item_ids" jsonb NOT NULL,
	"terms_agreed_at" timestamp with time zone,
	"terms_versions" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reservations_number_key" UNIQUE("number"),
	CONSTRAINT "reservations_bank_reference_key" UNIQUE("bank_reference"),
	CONSTRAINT "reservations_status_known" CHECK ("reservations"."status" in ('pending','waiting','requested','confirmed','cancel_requested','cancelled')),
	CONSTRAINT "reservations_reason_of_end" CHECK (("reservations"."status" = 'cancelled') = ("reservations"."cancel_reason" is not null)),
	CONSTRAINT "reservations_method_known" CHECK ("reservations"."method" in ('card','bank','none')),
	CONSTRAINT "reservations_total_not_negative" CHECK ("reservations"."total_krw" >= 0),
	CONSTRAINT "reservations_paid_not_negative" CHECK ("reservations"."paid_krw" >= 0),
	CONSTRAINT "reservations_refunded_within_paid" CHECK ("reservations"."refunded_krw" between 0 and "reservations"."paid_krw"),
	CONSTRAINT "reservations_points_not_negative" CHECK ("reservations"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"review_id" text NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"large" "bytea",
	"small" "bytea",
	"scene" jsonb,
	CONSTRAINT "review_photos_content" CHECK (("review_photos"."large" is null) = ("review_photos"."small" is null) and ("review_photos"."large" is null) = ("review_photos"."scene" is not null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"member_id" text,
	"booking_id" text,
	"idempotency_key" text,
	"request_hash" text DEFAULT '' NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"language" text NOT NULL,
	"author_name" text NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("booking_id","product_id"),
	CONSTRAINT "reviews_rating_known" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_photos" CHECK ("reviews"."photo_count" between 0 and 5),
	CONSTRAINT "reviews_reply_dated" CHECK ("reviews"."replied_at" is null or "reviews"."reply" is not null)
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meta_rows" (
	"type" text NOT NULL,
	"key" text NOT NULL,
	"meta" jsonb NOT NULL,
	CONSTRAINT "meta_rows_type_key_pk" PRIMARY KEY("type","key")
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"language" text NOT NULL,
	"platform" text NOT NULL,
	"post_key" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"author_name" text DEFAULT '' NOT NULL,
	"reservation_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "review_requests_status_known" CHECK ("review_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "review_requests_decided" CHECK (("review_requests"."status" = 'pending') = ("review_requests"."decided_at" is null)),
	CONSTRAINT "review_requests_reason" CHECK (("review_requests"."status" = 'rejected') = ("review_requests"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_accounts_provider_provider_id_pk" PRIMARY KEY("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "social_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"verified_email" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vital_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"name" text NOT NULL,
	"bucket" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "vital_counts_day_page_device_name_bucket_pk" PRIMARY KEY("day","page","device","name","bucket")
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"member_id" text NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishes_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"data" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mails_dedupe_key" UNIQUE("dedupe_key")
);
--> statement-breakpoint
ALTER TABLE "business_requests" ADD CONSTRAINT "business_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_requests" ADD CONSTRAINT "business_requests_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companions" ADD CONSTRAINT "companions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_undos" ADD CONSTRAINT "email_undos_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_options" ADD CONSTRAINT "cart_options_item_id_cart_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."cart_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_options" ADD CONSTRAINT "cart_options_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_files" ADD CONSTRAINT "inquiry_files_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_counts" ADD CONSTRAINT "invitation_counts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_consents" ADD CONSTRAINT "mail_consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_payments_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payments"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_order_id_payment_attempts_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_attempts"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_lines" ADD CONSTRAINT "reservation_lines_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_travellers" ADD CONSTRAINT "reservation_travellers_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_reservations_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "business_requests_open" ON "business_requests" USING btree ("member_id") WHERE "business_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "business_requests_status" ON "business_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "companions_member" ON "companions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "email_proofs_expiry" ON "email_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_undos_member" ON "email_undos" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "known_devices_member" ON "known_devices" USING btree ("member_id","last_used_at");--> statement-breakpoint
CREATE INDEX "members_phone" ON "members" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "password_resets_member" ON "password_resets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "security_events_member" ON "security_events" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "posts_board" ON "posts" USING btree ("type","pinned","published_on","id");--> statement-breakpoint
CREATE INDEX "posts_events" ON "posts" USING btree ("starts_on","ends_on") WHERE type = 'event';--> statement-breakpoint
CREATE INDEX "departures_changed" ON "departures" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "product_options_product" ON "product_options" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_pictures_product" ON "product_pictures" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "products_rated" ON "products" USING btree ("rated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_created" ON "coupons" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_coupons_once" ON "member_coupons" USING btree ("member_id","coupon_id");--> statement-breakpoint
CREATE INDEX "member_coupons_valid" ON "member_coupons" USING btree ("member_id","valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_member_once" ON "inquiries" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_guest_once" ON "inquiries" USING btree ("email","idempotency_key");--> statement-breakpoint
CREATE INDEX "inquiries_member" ON "inquiries" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "inquiries_status" ON "inquiries" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_files_inquiry" ON "inquiry_files" USING btree ("inquiry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_consents_once" ON "mail_consents" USING btree ("member_id","email");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "payment_attempts_reservation" ON "payment_attempts" USING btree ("reservation_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payments_reservation" ON "payments" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("order_id","reason") WHERE reason <> 'external';--> statement-breakpoint
CREATE INDEX "refunds_reservation" ON "refunds" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_events_open" ON "webhook_events" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "points_ledger_member" ON "points_ledger" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_earned_once" ON "points_ledger" USING btree ("reservation_id","reason") WHERE reason in ('earned', 'reviewed', 'social_review');--> statement-breakpoint
CREATE INDEX "points_ledger_due" ON "points_ledger" USING btree ("expires_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "campaigns" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_once" ON "quotations" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "quotations_member" ON "quotations" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "quotations_status" ON "quotations" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "quotations_valid" ON "quotations" USING btree ("valid_until") WHERE status = 'responded';--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_lines_one_hold" ON "reservation_lines" USING btree ("member_id","option_id","date","time") WHERE holding;--> statement-breakpoint
CREATE INDEX "reservation_lines_departure" ON "reservation_lines" USING btree ("option_id","date","time") WHERE seated;--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_travellers_order" ON "reservation_travellers" USING btree ("reservation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_idempotency_key" ON "reservations" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "reservations_member" ON "reservations" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "reservations_status" ON "reservations" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "reservations_hold_due" ON "reservations" USING btree ("hold_expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "reservations_deposit_due" ON "reservations" USING btree ("deposit_deadline") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "reservations_cancel_due" ON "reservations" USING btree ("cancel_effective_at") WHERE status = 'cancel_requested';--> statement-breakpoint
CREATE INDEX "reservations_campaign" ON "reservations" USING btree ("campaign_id") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_key" ON "reviews" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "reviews_member" ON "reviews" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "reviews_language" ON "reviews" USING btree ("product_id","language","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "reviews_rating" ON "reviews" USING btree ("product_id","rating","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at") WHERE hidden_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_requests_own_post" ON "review_requests" USING btree ("member_id","platform","post_key");--> statement-breakpoint
CREATE UNIQUE INDEX "review_requests_post" ON "review_requests" USING btree ("platform","post_key") WHERE status <> 'rejected';--> statement-breakpoint
CREATE INDEX "review_requests_member" ON "review_requests" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "review_requests_status" ON "review_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "review_requests_shown" ON "review_requests" USING btree ("decided_at","id") WHERE status = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_member" ON "social_accounts" USING btree ("member_id","provider");--> statement-breakpoint
CREATE INDEX "social_states_expiry" ON "social_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_tickets_expiry" ON "social_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wishes_newest" ON "wishes" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at") WHERE sent_at is null;--> statement-breakpoint
-- Every change of a departure carries its instant, so that every process can ask what the others changed.
CREATE FUNCTION touch_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER departures_touch BEFORE INSERT OR UPDATE ON "departures" FOR EACH ROW EXECUTE FUNCTION touch_departure();--> statement-breakpoint
-- The rating of a product follows its visible reviews in the statement that changes them, however many these are.
CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE products SET rating_sum = rating_sum - gone.stars, review_count = review_count - gone.reviews, rated_at = clock_timestamp()
    FROM (SELECT product_id, sum(rating) AS stars, count(*) AS reviews FROM old_rows WHERE hidden_at IS NULL GROUP BY product_id) AS gone
    WHERE products.id = gone.product_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE products SET rating_sum = rating_sum + come.stars, review_count = review_count + come.reviews, rated_at = clock_timestamp()
    FROM (SELECT product_id, sum(rating) AS stars, count(*) AS reviews FROM new_rows WHERE hidden_at IS NULL GROUP BY product_id) AS come
    WHERE products.id = come.product_id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER reviews_counted_in AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();--> statement-breakpoint
CREATE TRIGGER reviews_counted_again AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();--> statement-breakpoint
CREATE TRIGGER reviews_counted_out AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
