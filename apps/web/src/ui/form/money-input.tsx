import { NumberInput, type NumberInputProps } from '@mantine/core'

/** An amount in KES, to the cent. */
export function MoneyInput(props: NumberInputProps) {
  return (
    <NumberInput prefix="KES " thousandSeparator="," decimalScale={2} allowNegative={false} hideControls {...props} />
  )
}
