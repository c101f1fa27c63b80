-- What waits for one guide, without reading what is settled: reviews that they have not answered, and money that guides are
-- still to return.
create index reviews_unanswered on reviews (vendor_id) where response is null and hidden_at is null;
create index guide_refunds_owed on guide_refunds (created_at) where status = 'owed';
