/** `test` may lose the last moments when the server is killed, for speed; only the testkit asks for it. */
export type Durability = 'durable' | 'test'

export type Settings = Readonly<Record<string, string | number>>

const small: Settings = {
  listen_addresses: '127.0.0.1',
  max_connections: 100,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: 1.1,
  max_parallel_workers_per_gather: 1,
  // Pages ask many small questions: compiling them costs more than it saves.
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The detail of an error repeats the row, and rows hold people's addresses and phone numbers.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

const forTests: Settings = {
  max_connections: 200,
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
}

/** Where its Unix socket lies, for its own account and root; without a folder it has none. */
export function socketArguments(folder: string | undefined): string[] {
  return ['-c', `unix_socket_directories=${folder ?? ''}`, '-c', 'unix_socket_permissions=0700']
}

/** The server's command line settings: a small machine's, the test kit's on top, the caller's last. */
export function serverArguments(durability: Durability, own: Settings): string[] {
  const all = { ...small, ...(durability === 'test' ? forTests : {}), ...own }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
