/**
 * Runs in the scanner's page: how long after a ticket has come before the camera each answer stands on the screen. The film
 * is dark in between.
 */
export function watchAnswers(rounds: number): Promise<number[]> {
  return new Promise((resolve) => {
    const answers: number[] = []
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    let cameAt: number | null = null
    let lit = false
    const watchPicture = (video: HTMLVideoElement) => {
      pixel?.drawImage(video, 0, 0, 8, 8, 0, 0, 1, 1)
      const before = lit
      lit = (pixel?.getImageData(0, 0, 1, 1).data[0] ?? 0) > 128
      if (lit && !before) cameAt = performance.now()
      video.requestVideoFrameCallback(() => watchPicture(video))
    }
    const begin = () => {
      const video = document.querySelector('video')
      const said = video?.parentElement?.parentElement?.querySelector('[role="status"]')
      if (!video || !said) {
        requestAnimationFrame(begin)
        return
      }
      video.requestVideoFrameCallback(() => watchPicture(video))
      new MutationObserver(() => {
        if (cameAt === null) return
        const came = cameAt
        cameAt = null
        requestAnimationFrame(() =>
          setTimeout(() => {
            answers.push(performance.now() - came)
            if (answers.length === rounds) resolve(answers)
          }),
        )
      }).observe(said, { subtree: true, childList: true, characterData: true })
    }
    begin()
  })
}
