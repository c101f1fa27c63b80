import { useId } from 'react'
import { mix, ridge, seeded } from './ridges.ts'
import { moods, type Mood } from './moods.ts'

const width = 1200

/** A poster is behind a form or a message; a banner leaves its left half free for text. */
const shapes = {
  poster: { height: 800, horizon: 0.52, leftTree: true, birdsAt: 0.42 },
  banner: { height: 560, horizon: 0.66, leftTree: false, birdsAt: 0.76 },
} as const

/**
 * A poster of Kenyan horizons drawn from a seed: ridges in haze, a sun, acacias and a few birds. Pure decoration, so it
 * is hidden from screen readers. It fills its box, keeping the horizon in view.
 */
export function Landscape({
  mood,
  seed,
  shape = 'poster',
  className,
}: {
  mood: Mood
  seed: number
  shape?: keyof typeof shapes
  className?: string | undefined
}) {
  const id = useId()
  const { height, horizon, leftTree, birdsAt } = shapes[shape]
  const { sky, sun, far, near, rough, layers, ...palette } = moods[mood]
  const sunAt = [palette.sunAt[0] * width, (horizon - palette.sunAt[1]) * height] as const
  const random = seeded(seed)
  const ridges = Array.from({ length: layers }, (_, layer) => {
    const depth = layer / (layers - 1)
    const level = height * (horizon + depth * (0.9 - horizon))
    const swing = (90 + 50 * (1 - depth)) * (height / 800)
    const path = ridge({ random, width, level, bottom: height, swing, rough: rough * (1 - depth * 0.6) })
    return { path, fill: mix(far, near, depth) }
  })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          {sky.map((colour, at) => (
            <stop key={colour} offset={(at / (sky.length - 1)) * (horizon + 0.12)} stopColor={colour} />
          ))}
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop offset="0" stopColor={sun} stopOpacity=".75" />
          <stop offset="1" stopColor={sun} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}s)`} />
      <circle cx={sunAt[0]} cy={sunAt[1]} r="280" fill={`url(#${id}g)`} />
      <circle cx={sunAt[0]} cy={sunAt[1]} r="58" fill={sun} />
      <Birds x={birdsAt * width} y={sunAt[1] - 0.1 * height} ink={mix(far, near, 0.6)} />
      {ridges.map(({ path, fill }, layer) => (
        <g key={path} fill={fill}>
          <path d={path} />
          {leftTree && layer === layers - 2 && (
            <Acacia x={width * (0.16 + random() * 0.1)} y={height * 0.85} size={1} />
          )}
          {layer === layers - 1 && (
            <>
              <Acacia x={width * 0.8} y={height * 0.93} size={height / 520} />
              <Acacia x={width * 0.9} y={height * 0.95} size={height / 800} />
            </>
          )}
        </g>
      ))}
    </svg>
  )
}

function Acacia({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <path
      transform={`translate(${Math.round(x)} ${Math.round(y)}) scale(${size})`}
      d="M-5 6Q-3-40-20-82l4-2Q-2-62 1-46 8-70 24-88l4 3Q8-56 6 6ZM-92-84q4-14 40-18 22-14 54-13 40-2 58 14 32 3 34 16-30 9-92 8-66 1-94-7Z"
    />
  )
}

function Birds({ x, y, ink }: { x: number; y: number; ink: string }) {
  return (
    <path
      d={`M${x} ${y}q9-9 14 0 6-9 15-1m20-22q9-9 14 0 6-9 15-1m18 26q7-7 11 0 5-7 12-1m22-44q8-8 12 0 6-8 13-1`}
      fill="none"
      stroke={ink}
      strokeWidth="3"
      strokeLinecap="round"
    />
  )
}
