/** Of the first line. The rest of a long error is seldom more than what somebody sent. */
const longest = 1000

const recordId = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/i

/**
 * The words of an error without what people have sent. Drivers and parsers quote what they could not read, and addresses,
 * numbers, codes and tokens are known by their looks; ids of records stay, by which the rest is found.
 */
export function maskInput(words: string): string {
  const line = (/^.*/.exec(words)?.[0] ?? '').slice(0, longest)
  const unquoted = withoutQuotation(
    line
      // To the last quote: what is quoted may hold quotes itself.
      .replace(/".*/, (quoted) => `…${afterLast(quoted, '"')}`)
      .replace(/(Cannot convert |Invalid regular expression: ).*/, '$1…'),
  )
  return unquoted
    .split(recordId)
    .map((part, at) => (at % 2 === 1 ? part : maskPart(part)))
    .join('')
}

/** Without what stands between the first opening single quote and the last closing one, searched for one after the other. */
function withoutQuotation(line: string): string {
  const opening = /(?:^|[\s([{:=,])['`‘]/.exec(line)
  if (!opening) return line
  const start = opening.index + opening[0].length
  const quoted = /^.*['`’](?=$|[\s)\]}.,;:])/.exec(line.slice(start))
  return quoted ? `${line.slice(0, start - 1)}…${line.slice(start + quoted[0].length)}` : line
}

function maskPart(part: string): string {
  return (
    part
      .replace(/\b[a-z][a-z\d+.-]{1,15}:\/\/\S+/gi, '…')
      .replace(/[^\s<>@]{1,64}@[^\s<>@]{1,255}/g, '…')
      .replace(/\+?\d[\d ().-]{5,}\d/g, '…')
      // References and codes of M-Pesa, tokens, hashes: long, without a break, with a digit.
      .replace(/[\w-]{8,}/g, (word) => (isCode(word) ? '…' : word))
  )
}

const isCode = (word: string): boolean => /\d/.test(word) && (word.length >= 20 || /^[A-Z\d]+$/.test(word))

function afterLast(text: string, quote: string): string {
  const end = text.lastIndexOf(quote)
  return end > 0 ? text.slice(end + 1) : ''
}
