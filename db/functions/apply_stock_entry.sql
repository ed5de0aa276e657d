-- The stock of a product is the sum of its entries.
CREATE OR REPLACE FUNCTION apply_stock_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET stock = coalesce(stock, 0) + NEW.delta WHERE id = NEW.product_id;
  RETURN NULL;
END
$$;
