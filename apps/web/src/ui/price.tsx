import { formatKesOrNA, fromKes } from '@upeo/domain/money'

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
      {formatKesOrNA(missing ? null : fromKes(kes))}
      {suffix && !missing ? ` ${suffix}` : null}
    </span>
  )
}
