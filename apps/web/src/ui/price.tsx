import { formatKesOrNA, fromKes } from '@upeo/domain/money'

/** 'KES' alone on a line says nothing; what is said of the amount may stand below it. */
const unbroken = { whiteSpace: 'nowrap' } as const

/** An amount from the wire as `KES 2,500`, in tabular numbers; 'N/A' when there is none. */
export function Price({
  kes,
  suffix,
  className,
}: {
  kes: number | null | undefined
  suffix?: string
  className?: string
}) {
  const missing = kes === null || kes === undefined
  return (
    <span className={className ? `tabular ${className}` : 'tabular'}>
      <span style={unbroken}>{formatKesOrNA(missing ? null : fromKes(kes))}</span>
      {suffix && !missing ? ` ${suffix}` : null}
    </span>
  )
}
