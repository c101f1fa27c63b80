export { HydratedRouter } from 'react-router/dom'
