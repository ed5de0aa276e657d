CREATE TABLE "erasure" (
	"client_id" integer NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasure_client_id_erased_at_pk" PRIMARY KEY("client_id","erased_at")
);
