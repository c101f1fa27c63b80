import { splashScreens } from './splash-screens.data.ts'

/**
 * An iPhone shows this picture while the installed app starts, when it fits the screen to the pixel; it is told of the
 * one that does. Other systems draw theirs from the manifest.
 */
export function linkSplashScreen(): void {
  const { width, height } = window.screen
  const size = [Math.min(width, height), Math.max(width, height)]
    .map((side) => side * window.devicePixelRatio)
    .join('x')
  if (!splashScreens.includes(size) || document.querySelector('link[rel="apple-touch-startup-image"]')) return
  const link = document.createElement('link')
  link.rel = 'apple-touch-startup-image'
  link.href = `/icons/splash-${size}.png`
  document.head.append(link)
}
