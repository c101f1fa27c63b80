/** Who of the office has done what, written together with it. */
export { writeAudit, type Act } from './store/write-audit.ts'
