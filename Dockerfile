# A table in a container: `docker compose up -d` builds and starts it. Matches lie in the volume /data.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund \
 && npm run build \
 && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production \
    TRESTLE_HOST=0.0.0.0 \
    TRESTLE_PORT=8080 \
    TRESTLE_DATA=/data
WORKDIR /app
# The program belongs to root, and the server, which is not root, can change nothing of it.
COPY --from=build /app /app
RUN mkdir -m 700 /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 8080
# The server tells its windows, finishes what was begun and ends.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.TRESTLE_PORT + '/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/cli/src/main.ts", "serve", "--no-build"]
