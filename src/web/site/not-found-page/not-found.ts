// The error of a call that was answered with 404: the screen that throws it becomes the 404 screen (specification §8.2).

/** Of the shape that React Router's own errors of a status have. */
export class NotFound extends Error {
  readonly status = 404;
  readonly statusText = "Not Found";
  readonly internal = false;
  readonly data = null;
}
