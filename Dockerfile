# One image: the server with its pages. What it does is said by how it is started:
#   apps/server/build/main.js            production, web or worker (ROLE)
#   apps/server/build/demo.js            the demo, which fills an empty database with its story
#   apps/demo/src/simulator/main.ts      M-Pesa's simulator
# each after `node --enable-source-maps --max-semi-space-size=16`, without which it takes more memory and tells less.
# It listens to other machines, so the first two start only with UPEO_ENV (production, demo) given: docs/production.md says
# which variables production needs besides.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci
RUN npm run build
RUN npm ci --omit=dev --workspace=apps/server --workspace=apps/web --workspace=apps/demo --workspace=packages/domain --workspace=packages/contract --workspace=packages/postgres
RUN rm -rf apps/server/testing apps/demo/src/testing

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/apps apps
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A worker listens too, so that its health can be asked.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "apps/server/build/main.js"]
