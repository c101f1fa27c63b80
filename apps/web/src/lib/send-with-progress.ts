/** What `fetch` does, by the older way: only that tells how much of a body has been sent. */
export async function sendWithProgress(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob()
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(request.method, request.url)
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
    sending.responseType = 'text'
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total))
    sending.addEventListener('load', () => {
      const headers = new Headers()
      const requestId = sending.getResponseHeader('x-request-id')
      if (requestId) headers.set('x-request-id', requestId)
      resolve(new Response(sending.responseText, { status: sending.status, headers }))
    })
    sending.addEventListener('error', () => reject(new TypeError('No answer came.')))
    sending.addEventListener('abort', () => reject(request.signal.reason as Error))
    request.signal.addEventListener('abort', () => sending.abort(), { once: true })
    sending.send(body)
  })
}
