import { measureGrowth } from '@upeo/domain/testing/measure-growth'
import { expect, test } from 'vitest'
import { isActivePdf } from './is-active-pdf.ts'

test.each(['/', '<s ', '#4', '/ObjStm stream\nendstream ', 'stream\n', '/JavaScrip'])(
  'twice as many %j take twice as long',
  (part) => {
    const ofLength = (length: number) => Buffer.from(`%PDF-1.5\n${part.repeat(length / part.length)}\n%%EOF`)
    expect(measureGrowth((bytes: Buffer) => isActivePdf(bytes), ofLength, 500_000)).toBeLessThan(2.8)
  },
)
