/** What a picture of the camera says: the texts of the QR codes in it. */
type ReadCodes = (picture: HTMLVideoElement) => Promise<string[]>

interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader, or one that comes with this page: from our host, and kept by the service worker. */
export async function openReader(): Promise<ReadCodes> {
  const detector = (await ownDetector()) ?? (await loadDetector())
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

/** Fetches the reader, so that the first ticket can be read without a network. Rejects where it does not come. */
export async function keepReader(): Promise<void> {
  if (await ownDetector()) return
  const [, file] = await loadParts()
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file} was answered ${answer.status}.`)
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = window as { BarcodeDetector?: DetectorClass }
  // On some systems the class is there and reads nothing.
  const reads = Own ? await Own.getSupportedFormats().catch(() => []) : []
  return Own && reads.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : null
}

async function loadDetector(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, file] = await loadParts()
  await prepareZXingModule({ overrides: { locateFile: () => file }, fireImmediately: true })
  return new BarcodeDetector({ formats: ['qr_code'] })
}

async function loadParts() {
  const [parts, { default: file }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  return [parts, file] as const
}
