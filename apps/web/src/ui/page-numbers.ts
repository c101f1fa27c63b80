/** First, last, and those around the current page; null where some are left out. */
export function pageNumbers(page: number, pages: number): Array<number | null> {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((number, at) => {
    const before = shown[at - 1] ?? 0
    // A gap of one page is that page.
    return number - before === 2 ? [number - 1, number] : number - before > 2 ? [null, number] : [number]
  })
}
