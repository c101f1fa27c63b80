import { expect, type Page } from './test.ts'

/** The link under this path in the newest mail to an address, as the demo's mailbox shows it. */
export async function mailedLink(page: Page, email: string, path: string): Promise<string> {
  const link = new RegExp(`${path}/[\\w-]+`)
  let found: string | undefined
  await expect(async () => {
    const list = await (await page.request.get('/dev/mail')).text()
    const row = list.split('<li>').find((each) => each.includes(email))
    const name = row && /href="(\/dev\/mail\/[^"]+)"/.exec(row)?.[1]
    expect(name).toBeTruthy()
    const mail = await (await page.request.get(name ?? '')).text()
    found = link.exec(mail)?.[0]
    expect(found).toBeTruthy()
  }).toPass()
  return found ?? ''
}
