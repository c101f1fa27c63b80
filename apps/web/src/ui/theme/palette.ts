import type { MantineColorsTuple } from '@mantine/core'

/** Ten steps each, light to dark. Neutrals are warm: sand by day, charred earth by night. */
export const palette = {
  forest: [
    '#edf6f0',
    '#d6eadd',
    '#aed4bd',
    '#82bc99',
    '#5ca47b',
    '#3c8a61',
    '#28724d',
    '#1d5c3f',
    '#164833',
    '#0e3224',
  ],
  savannah: [
    '#fff7e4',
    '#feebc2',
    '#fbd98b',
    '#f7c552',
    '#f0b02c',
    '#dd9817',
    '#b8790b',
    '#8f5d08',
    '#6c4709',
    '#4a3107',
  ],
  clay: ['#fcf1ec', '#f8dcd0', '#f0b9a2', '#e69373', '#db724c', '#c75834', '#a84525', '#87371e', '#682b19', '#491f13'],
  lake: ['#e9f5f7', '#cde8ed', '#9fd2dc', '#6ab8c7', '#3e9daf', '#228396', '#16687a', '#115362', '#0e424e', '#0a2e37'],
  sand: ['#fbf8f2', '#f5efe5', '#e9e1d2', '#d8ccb8', '#b9ab93', '#938571', '#6d6150', '#51473a', '#39322a', '#231f1a'],
  night: ['#f1ece2', '#d6cebf', '#b1a896', '#857c6c', '#5c5549', '#443e35', '#332e27', '#25211c', '#1b1814', '#12100d'],
} as const satisfies Record<string, MantineColorsTuple>
