/** Sends a request as `fetch` does, telling how much of it has gone (0 to 1): `fetch` cannot say it of uploads. */
export async function sendWithProgress(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob()
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(request.method, request.url)
    request.headers.forEach((value, name) => sending.setRequestHeader(name, value))
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    sending.addEventListener('load', () => resolve(responseOf(sending)))
    sending.addEventListener('error', () => reject(new TypeError('The upload got no answer.')))
    sending.addEventListener('abort', () => reject(new DOMException('The upload was abandoned.', 'AbortError')))
    request.signal.addEventListener('abort', () => sending.abort())
    sending.send(body)
  })
}

function responseOf(sent: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['content-type', 'x-request-id']) {
    const value = sent.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(sent.responseText, { status: sent.status, headers })
}
