/** Of `Karibu2026`, which opens the demo accounts of Kamau, Amina and the office. Made once: hashing is slow on purpose. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$MdH1PDFpfwLucqBfd39rbA$1PcpyDy9XABK/S+BjH/VqXLAXYg3aoRmjjZu76kvo90'

/** Of a random password that nobody has kept: the other people of the story do not sign in. */
export const lostPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$q0DSZnHBwYmDJVUId5l7yw$50FRx6l9eTIfoC50rSAZc5EbwOSWUQ9a5UsCE/jUHvk'
