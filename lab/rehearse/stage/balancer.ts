import { until } from '../until.ts'
import type { Site } from './postgres-node.ts'
import { startProgram } from './run-program.ts'
import { ports } from './workspace.ts'

export const publicUrl = `http://127.0.0.1:${ports.nginx}`

/** nginx on the file of `deploy/nginx`, without TLS, within the least of a main file that an ordinary user can run. */
export async function startBalancer({ workspace, programs }: Site): Promise<{ stop(): Promise<void> }> {
  workspace.makeFolder('nginx')
  const at = (name: string) => workspace.path('nginx', name)
  const [first, second] = ports.web
  const site = workspace.deploy('nginx/upeo.conf', at('upeo.conf'), {
    'server 10.0.0.11:3000': `server 127.0.0.1:${first}`,
    'server 10.0.0.12:3000': `server 127.0.0.1:${second}`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${ports.nginx};`,
    '  ssl_certificate /etc/upeo/tls/fullchain.pem;\n': '',
    '  ssl_certificate_key /etc/upeo/tls/key.pem;\n': '',
    '  ssl_protocols TLSv1.2 TLSv1.3;\n': '',
    '  ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;\n': '',
    '/var/log/nginx/upeo.log': at('access.log'),
    '/var/log/nginx/upeo-error.log': at('error.log'),
    'listen 80;': `listen 127.0.0.1:${ports.nginx + 5};`,
  })
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${at(`${name}_temp`)};`,
  )
  const main = workspace.write(
    at('nginx.conf'),
    `daemon off;
worker_processes 2;
pid ${at('nginx.pid')};
error_log ${at('error.log')} warn;
events { worker_connections 1024; }
http {
${folders.join('\n')}
  include ${site};
}
`,
  )
  const running = startProgram({
    name: 'nginx',
    log: workspace.path('logs/nginx.log'),
    setpriv: programs.setpriv,
    account: workspace.account,
    command: [programs.nginx, '-p', workspace.path('nginx'), '-e', at('error.log'), '-c', main],
  })
  await until('nginx answers', () =>
    fetch(publicUrl, { method: 'HEAD' }).then(
      () => true,
      () => false,
    ),
  )
  return { stop: () => running.stop('SIGQUIT') }
}
