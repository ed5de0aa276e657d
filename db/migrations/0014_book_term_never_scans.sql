-- A plan of this function is kept by each connection for as long as nobody analyses the tables. One that was made while
-- the tables were small would scan them from end to end, and go on doing so while they grow.
ALTER FUNCTION book_term(jsonb) SET enable_seqscan TO off;
