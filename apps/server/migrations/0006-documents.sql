-- A guide's documents.

create table vendor_documents (
  id uuid primary key,
  vendor_id uuid not null references vendors (user_id),
  type text not null
    check (type in ('businessLicense', 'insuranceCertificate', 'identityDocument', 'additionalDocuments')),
  name text not null,
  storage_key text not null,
  content_type text not null,
  byte_size integer not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  reason text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  superseded_at timestamptz,
  created_at timestamptz not null
);
create index vendor_documents_vendor on vendor_documents (vendor_id, type, created_at desc);
create index vendor_documents_waiting on vendor_documents (created_at)
  where status = 'pending' and superseded_at is null;

-- Verified is derived, never written: an approved identity document and an approved business licence.
create view verified_vendors as
  select vendor_id
  from vendor_documents
  where status = 'approved' and superseded_at is null and type in ('identityDocument', 'businessLicense')
  group by vendor_id
  having count(distinct type) = 2;
